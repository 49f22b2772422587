// antd without the styles that it generates at run time. jsdom has no layout, so they would only slow down component tests.
import * as original from '../../node_modules/@ant-design/cssinjs-utils/es/index.js';

export * from '../../node_modules/@ant-design/cssinjs-utils/es/index.js';

const HASH_CLASS = 'css-test';
const VARIABLES_CLASS = 'css-var-test';

export const genStyleUtils = (config: unknown) => ({
  ...(original as { genStyleUtils(config: unknown): object }).genStyleUtils(config),
  genStyleHooks: () => () => [HASH_CLASS, VARIABLES_CLASS],
  genComponentStyleHook: () => () => HASH_CLASS,
  genSubStyleComponent: () => () => null,
});
