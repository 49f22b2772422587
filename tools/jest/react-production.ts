/**
 * Loads React's production build before anything else loads React, because it more than halves the tests' time. It has no `act`,
 * so this file adds one, which runs all of React's microtasks and scheduled tasks.
 */
process.env.NODE_ENV = 'production';

/** Node's `setImmediate` from jsdom-environment.mjs, which fake timers don't replace. */
declare const nodeImmediate: (callback: () => void) => void;

const microtasks: (() => void)[] = [];
const queueMicrotask = globalThis.queueMicrotask;
globalThis.queueMicrotask = (callback) => {
  microtasks.push(callback);
  queueMicrotask(runMicrotasks);
};

function runMicrotasks(): boolean {
  let didRun = false;
  for (let callback = microtasks.shift(); callback; callback = microtasks.shift()) {
    didRun = true;
    callback();
  }
  return didRun;
}

/* eslint-disable @typescript-eslint/no-require-imports -- React reads NODE_ENV while it is loaded. */
const React = require('react') as { act: unknown };
const { flushTasks } = require('./react-scheduler') as typeof import('./react-scheduler');
/* eslint-enable @typescript-eslint/no-require-imports */

const MAX_ROUNDS = 100;

function drain(): void {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const didRun = [runMicrotasks(), flushTasks()];
    if (!didRun.includes(true)) return;
  }
  throw new Error('act: the components never come to rest');
}

/** Also waits for a server's responses, which arrive between two turns of the event loop. */
async function drainAll(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    drain();
    await Promise.resolve();
  }
  await new Promise<void>(nodeImmediate);
  drain();
}

const isThenable = (value: unknown): value is PromiseLike<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value;

/** The number of pending `act` calls; only the outermost one drains. */
let depth = 0;

/**
 * Like `act` in React's development build, returns a thenable even for a synchronous callback, and waits for an asynchronous
 * callback only if the result is awaited.
 */
React.act = (callback: () => unknown): PromiseLike<unknown> => {
  depth += 1;
  let result: unknown;
  try {
    result = callback();
  } catch (error) {
    depth -= 1;
    throw error;
  }
  if (!isThenable(result)) {
    depth -= 1;
    if (depth === 0) drain();
    const then = (resolve?: unknown) => (resolve as (value: unknown) => void)(result);
    return { then } as PromiseLike<unknown>;
  }
  return result.then(
    async (value) => {
      depth -= 1;
      await drainAll();
      return value;
    },
    (error: unknown) => {
      depth -= 1;
      throw error;
    },
  );
};
