// Before anything loads React: its production build, as the product ships it, needs less than half the time of the other one.
process.env.NODE_ENV = 'production';
declare const nodeImmediate: (callback: () => void) => void;
const microtasks: (() => void)[] = [];
const real = globalThis.queueMicrotask;
globalThis.queueMicrotask = (callback) => {
  microtasks.push(callback);
  real(runMicrotasks);
};
function runMicrotasks(): boolean {
  let did = false;
  for (let callback = microtasks.shift(); callback; callback = microtasks.shift()) {
    did = true;
    callback();
  }
  return did;
}

/* eslint-disable @typescript-eslint/no-require-imports -- after NODE_ENV is set */
const React = require('react') as { act: unknown };
const { flushTasks } = require('./scheduler') as typeof import('./scheduler');

function drain(): void {
  for (let rounds = 0; rounds < 100; rounds += 1) {
    const did = [runMicrotasks(), flushTasks()];
    if (!did.includes(true)) return;
  }
  throw new Error('act: the components never come to rest');
}

let depth = 0;
/** Runs everything that the callback causes, as the `act` of React's development build does. */
React.act = (callback: () => unknown): unknown => {
  depth += 1;
  let result: unknown;
  try {
    result = callback();
  } catch (error) {
    depth -= 1;
    throw error;
  }
  const isThenable = typeof result === 'object' && result !== null && 'then' in result;
  if (!isThenable) {
    depth -= 1;
    if (depth === 0) drain();
    return {
      then: (resolve: (value: unknown) => void) => {
        resolve(result);
      },
    };
  }
  return {
    then: (resolve: (value: unknown) => void, reject: (error: unknown) => void) => {
      (result as Promise<unknown>).then(
        async (value) => {
          depth -= 1;
          try {
            for (let rounds = 0; rounds < 3; rounds += 1) {
              drain();
              await Promise.resolve();
            }
            // Answers of a server arrive between two turns of the event loop.
            await new Promise<void>(nodeImmediate);
            drain();
            resolve(value);
          } catch (error) {
            reject(error);
          }
        },
        (error) => {
          depth -= 1;
          reject(error);
        },
      );
    },
  };
};
