import { lazyPage } from '@rmo/mfe-kit';
import type { ComponentType } from 'react';

/** Like `lazyPage`, for components that use antd: it is loaded along with them. `preload` loads both before they are needed. */
export function lazyWithAntd<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const preload = async () => {
    const [page, { withAntdProvider }] = await Promise.all([load(), import('./AntdProvider')]);
    return { default: withAntdProvider(page.default) };
  };
  return Object.assign(lazyPage(preload), { preload });
}
