/**
 * Loads React's production build, as the product ships it, before anything else does: tests need less than half the time
 * with it. That build has no `act`, so this file adds one: it runs all microtasks of React and all scheduled tasks.
 */
process.env.NODE_ENV = 'production';

/** Node's `setImmediate`, from jsdom-environment.mjs: fake timers do not replace it. */
declare const nodeImmediate: (callback: () => void) => void;

const microtasks: (() => void)[] = [];
const queueMicrotask = globalThis.queueMicrotask;
globalThis.queueMicrotask = (callback) => {
  microtasks.push(callback);
  queueMicrotask(runMicrotasks);
};

/** Returns false if there were none. */
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

/** Drains what an asynchronous callback has caused. Responses of a server arrive between two turns of the event loop. */
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

/** How many calls of `act` are open; only the outermost drains. */
let depth = 0;

/**
 * Runs everything that the callback causes, as `act` of React's development build does. Like that one it returns a thenable
 * even for a synchronous callback, and runs an asynchronous one to its end only if the result is awaited.
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
    return {
      then: (resolve?: unknown) => (resolve as (value: unknown) => void)(result),
    } as PromiseLike<unknown>;
  }
  const finished = result.then(
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
  return finished;
};
