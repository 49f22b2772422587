import { createElement, lazy, type ComponentType } from 'react';

/** Resets of the pages whose file failed to load. */
const failed = new Set<() => void>();

/** Call before another attempt: React itself never loads a failed file again. */
export function resetFailedPages(): void {
  for (const reset of failed) reset();
  failed.clear();
}

/** Like React's `lazy`, but a file that failed to load is loaded again when the boundary around it is retried. */
export function lazyPage<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const make = () =>
    lazy(() =>
      load().catch((error: unknown) => {
        failed.add(() => (current = make()));
        throw error;
      }),
    ) as unknown as ComponentType<Props>;
  let current = make();
  return (props: Props) => createElement(current, props);
}
