// antd without the styles that it generates at run time. jsdom has no layout, so they would only slow down component tests.
import * as original from '../../node_modules/@ant-design/cssinjs-utils/es/index.js';

export * from '../../node_modules/@ant-design/cssinjs-utils/es/index.js';

const HASH = 'css-test';
const VARIABLES = 'css-var-test';

export const genStyleUtils = (config: unknown) => ({
  ...(original as { genStyleUtils(config: unknown): object }).genStyleUtils(config),
  genStyleHooks: () => () => [HASH, VARIABLES],
  genComponentStyleHook: () => () => HASH,
  genSubStyleComponent: () => () => null,
});
