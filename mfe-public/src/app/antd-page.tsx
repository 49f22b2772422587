import { lazy, type ComponentType } from 'react';

/** A lazily loaded page inside antd's theme. antd comes with the first such page, never with the landing page. */
export function antdPage(load: () => Promise<{ default: ComponentType }>) {
  return lazy(async () => {
    const [{ AntdArea }, { default: Page }] = await Promise.all([import('@rmo/ui/AntdArea'), load()]);
    return {
      default: () => (
        <AntdArea>
          <Page />
        </AntdArea>
      ),
    };
  });
}
