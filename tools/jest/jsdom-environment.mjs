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

/** An open channel of Node keeps the process alive, and pages never close theirs. */
class Channel extends globalThis.BroadcastChannel {
  constructor(name) {
    super(name);
    this.unref();
  }
}

/**
 * jsdom with Node's fetch and streams, so that screens under test use real HTTP with a real server, and with Node's
 * `crypto`, since jsdom has no SubtleCrypto.
 */
export default class FrontEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    for (const name of NODE_GLOBALS) this.global[name] = globalThis[name];
    this.global.BroadcastChannel = Channel;
    // For React's scheduler: fake timers do not replace it.
    this.global.nodeImmediate = (callback) => void setImmediate(callback);
    Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true });
  }
}
