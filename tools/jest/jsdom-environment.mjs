import { TestEnvironment } from 'jest-environment-jsdom';

const NODE_GLOBALS = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'Blob',
  'File',
  'AbortController',
  'AbortSignal',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'TextEncoder',
  'TextDecoder',
  'structuredClone',
];

/** Node's open channels keep the process alive, and pages never close theirs, so they are unreferenced. */
class Channel extends globalThis.BroadcastChannel {
  constructor(name) {
    super(name);
    this.unref();
  }
}

/**
 * jsdom with Node's fetch and streams, so that screens under test use real HTTP with a real server, and with Node's `crypto`,
 * because jsdom has no SubtleCrypto.
 */
export default class FrontEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    for (const name of NODE_GLOBALS) this.global[name] = globalThis[name];
    this.global.BroadcastChannel = Channel;
    // React's scheduler uses this function, which fake timers don't replace.
    this.global.nodeImmediate = (callback) => void setImmediate(callback);
    Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true });
  }
}
