import { createElement, lazy, type ComponentType } from 'react';

const failedPages = new Set<() => void>();

/** Call this before a retry, because React's `lazy` never reloads a failed module. */
export function resetFailedPages(): void {
  for (const reset of failedPages) reset();
  failedPages.clear();
}

/** Like React's `lazy`, except that a module that failed to load is loaded again when the surrounding boundary retries. */
export function lazyPage<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const create = () =>
    lazy(() =>
      load().catch((error: unknown) => {
        failedPages.add(() => (current = create()));
        throw error;
      }),
    ) as unknown as ComponentType<Props>;
  let current = create();
  return (props: Props) => createElement(current, props);
}
