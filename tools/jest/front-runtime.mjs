// Compiles each package and source once per process; each test file still evaluates all of its modules in a separate window. See
// docs/decisions/0020-modules-of-api-tests.md.
import { createRequire } from 'node:module';
import { Script } from 'node:vm';

const { default: Runtime } = createRequire(import.meta.url)('jest-runtime');
/** The transformed code with its source map, by path. */
const transformedByPath = new Map();
/** The compiled scripts, by path. */
const scriptByPath = new Map();
/** The paths that imports resolve to, by importing module and specifier. */
const resolvedPaths = new Map();

export default class FrontRuntime extends Runtime {
  constructor(config, environment, ...rest) {
    super(config, environment, ...rest);
    const { executor, transformCache } = this;
    this._resolution.cjsCache = resolvedPaths;

    const transform = transformCache.transform.bind(transformCache);
    transformCache.transform = (path, options) => {
      if (options?.isInternalModule) return transform(path, options);
      const cachedCode = transformedByPath.get(path);
      if (!cachedCode) {
        const code = transform(path, options);
        transformedByPath.set(path, { code, sourceMap: transformCache.getSourceMaps().get(path) });
        return code;
      }
      if (cachedCode.sourceMap) transformCache.getSourceMaps().set(path, cachedCode.sourceMap);
      return cachedCode.code;
    };

    const head = `(function (${executor.injectedModuleParameters.join(', ')}) {`;
    const compile = executor.compile.bind(executor);
    executor.compile = (code, path) => {
      const context = environment.getVmContext();
      if (!context || path.endsWith('.spec.ts') || path.endsWith('.spec.tsx')) return compile(code, path);
      if (!scriptByPath.has(path))
        scriptByPath.set(
          path,
          new Script(`${head}${code}\n})`, { filename: path, columnOffset: -head.length }),
        );
      return scriptByPath.get(path).runInContext(context);
    };
  }
}
