/**
 * React's scheduler for component tests: it runs what waits when the event loop is free, as the real one does, and at once
 * when `act` asks for it. The production build of React, which the tests use, has no `act` of its own.
 */
interface Task {
  callback: ((didTimeout: boolean) => unknown) | null;
  priority: number;
  id: number;
}
const tasks: Task[] = [];
/** Node's `setImmediate`, which tools/jest/jsdom-environment.mjs provides. */
declare const nodeImmediate: (callback: () => void) => void;
let ids = 0;
let isScheduled = false;
let current = 3;

export function flushTasks(): boolean {
  let did = false;
  for (let task = tasks.shift(); task; task = tasks.shift()) {
    const { callback } = task;
    if (!callback) continue;
    did = true;
    task.callback = null;
    const before = current;
    current = task.priority;
    try {
      const more = callback(false);
      if (typeof more === 'function') {
        task.callback = more as Task['callback'];
        insert(task);
      }
    } finally {
      current = before;
    }
  }
  return did;
}
function insert(task: Task): void {
  const at = tasks.findIndex(({ priority }) => priority > task.priority);
  if (at < 0) tasks.push(task);
  else tasks.splice(at, 0, task);
  if (isScheduled) return;
  isScheduled = true;
  nodeImmediate(() => {
    isScheduled = false;
    try {
      flushTasks();
    } finally {
      if (tasks.length > 0 && !isScheduled) insert(tasks.shift()!);
    }
  });
}

export const unstable_scheduleCallback = (priority: number, callback: Task['callback']): Task => {
  const task = { callback, priority, id: ++ids };
  insert(task);
  return task;
};
export const unstable_cancelCallback = (task: Task): void => {
  task.callback = null;
};
export const unstable_shouldYield = (): boolean => false;
export const unstable_requestPaint = (): void => undefined;
export const unstable_now = (): number => performance.now();
export const unstable_getCurrentPriorityLevel = (): number => current;
export const unstable_ImmediatePriority = 1;
export const unstable_UserBlockingPriority = 2;
export const unstable_NormalPriority = 3;
export const unstable_LowPriority = 4;
export const unstable_IdlePriority = 5;
export const unstable_setDisableYieldValue = (): void => undefined;
export const log = (): void => undefined;
