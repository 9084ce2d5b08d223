export * as Kind from './kinds';
