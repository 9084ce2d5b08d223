// Runs `npm start` in this process's group and ends with its exit code. Between the spec and npm,
// so that npm ends with the spec, however that happens; a Ctrl-C is npm's business.
import { spawn } from 'node:child_process';

process.on('SIGINT', () => {});
const npm = spawn('npm', ['start'], { stdio: 'inherit', shell: process.platform === 'win32' });
npm.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
