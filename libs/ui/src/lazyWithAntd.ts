import { lazyPage } from '@rmo/mfe-kit';
import type { ComponentType } from 'react';

export function lazyWithAntd<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const preload = async () => {
    const [page, { withAntdProvider }] = await Promise.all([load(), import('./AntdProvider')]);
    return { default: withAntdProvider(page.default) };
  };
  return Object.assign(lazyPage(preload), { preload });
}
