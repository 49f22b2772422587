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

/** Pages never close their channels, and Node's open channels keep the process alive unless they are unreferenced. */
class Channel extends globalThis.BroadcastChannel {
  constructor(name) {
    super(name);
    this.unref();
  }
}

/** jsdom with Node's fetch and streams, so that screens talk to a real server, and with its `crypto`, which has SubtleCrypto. */
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
