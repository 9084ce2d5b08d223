// The globals that plain JavaScript here uses; any other unknown name is an error.
const NODE_NAMES = [
  'AbortController',
  'AbortSignal',
  'Buffer',
  'clearInterval',
  'clearTimeout',
  'console',
  'fetch',
  'performance',
  'process',
  'setInterval',
  'setTimeout',
  'structuredClone',
  'TextDecoder',
  'TextEncoder',
  'URL',
  'URLSearchParams',
  'WebSocket',
];

const COMMONJS_NAMES = ['__dirname', '__filename', 'module', 'require'];

const BROWSER_NAMES = [
  'document',
  'getComputedStyle',
  'history',
  'localStorage',
  'location',
  'navigator',
  'window',
];

const readonly = names => Object.fromEntries(names.map(name => [name, 'readonly']));

export const NODE_GLOBALS = readonly(NODE_NAMES);
export const COMMONJS_GLOBALS = readonly(COMMONJS_NAMES);
export const BROWSER_GLOBALS = readonly(BROWSER_NAMES);
