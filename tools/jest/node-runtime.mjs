// Loads packages and sources with Node's `require`, once per worker, not again for each test file. Test files and their helpers
// are loaded anew for each file. See docs/decisions/0020-modules-of-api-tests.md.
import { readFileSync } from 'node:fs';
import { createRequire, Module } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);
const { default: Runtime } = require('jest-runtime');
const CONTRACTS_PATH = join(import.meta.dirname, '../../libs/contracts/src/index.ts');
/** Modules that each test file loads anew: the tests, their helpers and setup, and the part of jest that collects tests. */
const PER_FILE_MODULES =
  /\/backend\/test\/|\/e2e\/(?:long\/)?support\/|\/tools\/jest\/.*\.ts$|\.spec\.ts$|\/jestAdapterInit\.js$/;
/** The global symbols under which jest's test collector stores its state. */
const STATE_SYMBOLS = ['EVENT_HANDLERS', 'TEST_TIMEOUT_SYMBOL'].map((name) => Symbol.for(name));
const { exit, getBuiltinModule } = process;
const sourceMaps = new Map();
let transformer;

const resolveFilename = Module._resolveFilename;
Module._resolveFilename = (request, ...rest) =>
  request === '@rmo/contracts' ? CONTRACTS_PATH : resolveFilename(request, ...rest);
Module._extensions['.ts'] = (module, filename) => {
  const source = readFileSync(filename, 'utf8');
  const { code, sourceMapPath } = transformer.transform(filename, { isInternalModule: false }, source);
  if (sourceMapPath) sourceMaps.set(filename, sourceMapPath);
  module._compile(code, filename);
};

export default class NodeRuntime extends Runtime {
  constructor(config, environment, resolver, currentTransformer, ...rest) {
    // Packages, sources and tests share one global object, so that `instanceof` works.
    environment.global = globalThis;
    super(config, environment, resolver, currentTransformer, ...rest);
    transformer = currentTransformer;
    for (const filename of Object.keys(require.cache))
      if (PER_FILE_MODULES.test(filename)) delete require.cache[filename];
    for (const symbol of STATE_SYMBOLS) delete globalThis[symbol];
  }

  getSourceMaps() {
    return sourceMaps;
  }

  requireInternalModule(from, name) {
    return createRequire(from)(name ?? from);
  }

  requireModule(from, name) {
    const { jest } = this.requireModuleOrMock(from, '@jest/globals');
    // Module mocks and fake timers are left out, because they would have no effect here.
    globalThis.jest = { setTimeout: jest.setTimeout, spyOn: jest.spyOn };
    return createRequire(from)(name ?? from);
  }

  teardown() {
    super.teardown();
    Object.assign(process, { exit, getBuiltinModule });
  }
}
