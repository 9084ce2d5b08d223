// A Karma launcher for the browser that comes with WebKitGTK, whose engine is Safari's. It cannot run
// without a screen: where there is none, it gets a virtual one.
const { spawn } = require('node:child_process');

function WebKitLauncher(baseBrowserDecorator, emitter) {
  baseBrowserDecorator(this);
  this.name = 'WebKit';
  this.ENV_CMD = 'WEBKIT_BIN';
  this.DEFAULT_CMD = {};
  // Without a profile: each run starts with an empty cache.
  this._getOptions = url => ['--private', url];

  const open = this._start;
  this._start = url => {
    if (process.env.DISPLAY || process.env.WAYLAND_DISPLAY) open(url);
    else openScreen(emitter, () => open(url));
  };
}

/** Opens a virtual screen that lasts as long as Karma, and calls back when programs can use it. */
function openScreen(emitter, opened) {
  // It writes the number that it has chosen to the fourth stream.
  const screen = spawn('Xvfb', ['-displayfd', '3', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
  });
  const fail = why => {
    throw new Error(`WebKit has no screen (Xvfb: ${why}). Install xvfb, or set DISPLAY.`);
  };
  screen.once('error', ({ message }) => fail(message));
  // At the end of the run it ends with 0.
  screen.once('exit', code => {
    if (code) fail(`exit code ${code}`);
  });
  emitter.once('exit', done => {
    screen.kill();
    done();
  });
  screen.stdio[3].once('data', number => {
    process.env.DISPLAY = `:${String(number).trim()}`;
    opened();
  });
}

WebKitLauncher.$inject = ['baseBrowserDecorator', 'emitter'];

module.exports = { 'launcher:WebKit': ['type', WebKitLauncher] };
