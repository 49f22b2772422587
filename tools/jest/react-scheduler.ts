/** React's scheduler for component tests: runs tasks when the event loop is free, or when react-production.ts flushes them. */
interface Task {
  callback: ((didTimeout: boolean) => unknown) | null;
  priority: number;
}

/** Node's `setImmediate` from jsdom-environment.mjs, which fake timers don't replace. */
declare const nodeImmediate: (callback: () => void) => void;

/** The waiting tasks, sorted by priority. */
const tasks: Task[] = [];
let isScheduled = false;
let currentPriority = 3;

/** Runs the waiting tasks and the tasks that they add. Returns false if there were none. */
export function flushTasks(): boolean {
  let didRun = false;
  for (let task = tasks.shift(); task; task = tasks.shift()) {
    const { callback } = task;
    if (!callback) continue;
    didRun = true;
    task.callback = null;
    const before = currentPriority;
    currentPriority = task.priority;
    try {
      const continuation = callback(false);
      if (typeof continuation === 'function') {
        task.callback = continuation as Task['callback'];
        insert(task);
      }
    } finally {
      currentPriority = before;
    }
  }
  return didRun;
}

function insert(task: Task): void {
  const at = tasks.findIndex(({ priority }) => priority > task.priority);
  if (at < 0) tasks.push(task);
  else tasks.splice(at, 0, task);
  schedule();
}

function schedule(): void {
  if (isScheduled) return;
  isScheduled = true;
  nodeImmediate(() => {
    isScheduled = false;
    try {
      flushTasks();
    } finally {
      // A task that throws must not prevent later tasks from running.
      if (tasks.length > 0) schedule();
    }
  });
}

export const unstable_scheduleCallback = (priority: number, callback: Task['callback']): Task => {
  const task = { callback, priority };
  insert(task);
  return task;
};
export const unstable_cancelCallback = (task: Task): void => {
  task.callback = null;
};
export const unstable_shouldYield = (): boolean => false;
export const unstable_requestPaint = (): void => undefined;
export const unstable_now = (): number => performance.now();
export const unstable_getCurrentPriorityLevel = (): number => currentPriority;
export const unstable_ImmediatePriority = 1;
export const unstable_UserBlockingPriority = 2;
export const unstable_NormalPriority = 3;
export const unstable_LowPriority = 4;
export const unstable_IdlePriority = 5;
export const unstable_setDisableYieldValue = (): void => undefined;
export const log = (): void => undefined;
