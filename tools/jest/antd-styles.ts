// antd without the styles that it makes at run time: jsdom has no layout, and what the product draws is the browser tests' part.
import * as real from '../../node_modules/@ant-design/cssinjs-utils/es/index.js';

export * from '../../node_modules/@ant-design/cssinjs-utils/es/index.js';
const HASH = 'css-test';
const VARIABLES = 'css-var-test';
export const genStyleUtils = (config: unknown) => ({
  ...(real as { genStyleUtils(config: unknown): object }).genStyleUtils(config),
  genStyleHooks: () => () => [HASH, VARIABLES],
  genComponentStyleHook: () => () => HASH,
  genSubStyleComponent: () => () => null,
});
