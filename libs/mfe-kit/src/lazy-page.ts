import { createElement, lazy, type ComponentType } from 'react';

/** What makes each file that did not arrive be asked for again. */
const failed = new Set<() => void>();

/** Before another attempt. React itself would keep the failure for good. */
export function forgetFailedPages(): void {
  for (const forget of failed) forget();
  failed.clear();
}

/** Like React's `lazy`; a file that did not arrive is asked for again when the boundary around it is retried. */
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
