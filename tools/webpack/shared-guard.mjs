// Makes a remote's build fail if it contains a copy of a shared package, or imports a name that no facade lists.
import { FACADES, SINGLE_PACKAGES } from './shared.mjs';

const PLUGIN_NAME = 'SharedGuardPlugin';
const OWN_COPY = new RegExp(
  `node_modules[\\\\/](${SINGLE_PACKAGES.map((name) => name.replace('/', '[\\\\/]')).join('|')})[\\\\/]`,
);
const OWN_LIB =
  /libs[\\/](api-client[\\/]src|mfe-kit[\\/]src|ui[\\/]src[\\/](?:drafts|offline[\\/](?:database|plans|request-queue)))[\\/.]/;

export class SharedGuardPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(PLUGIN_NAME, (compilation) => {
      compilation.hooks.finishModules.tapPromise(PLUGIN_NAME, async (modules) => {
        const fail = (message) => compilation.errors.push(new compiler.webpack.WebpackError(message));
        const namesByKey = new Map();
        for (const [key, file] of Object.entries(FACADES)) {
          if (file) namesByKey.set(key, new Set(Object.keys(await import(`./facades/${file}`))));
        }
        for (const module of modules) {
          const resource = module.resource ?? '';
          const copy = OWN_COPY.exec(resource)?.[1] ?? OWN_LIB.exec(resource)?.[1];
          if (copy) {
            // The import of the package is reported, but not the imports inside it.
            const [from] = [...compilation.moduleGraph.getIncomingConnections(module)];
            const origin = from?.originModule?.resource ?? '';
            if (OWN_COPY.test(origin) || OWN_LIB.test(origin)) continue;
            fail(
              `${origin || '?'} contains its own copy of ${copy} (${from?.dependency?.request ?? resource}). ` +
                'Share it: tools/webpack/shared.mjs, tools/webpack/facades/.',
            );
          }
          const allowedNames = namesByKey.get(module.options?.shareKey);
          if (!allowedNames) continue;
          for (const { dependency, originModule } of compilation.moduleGraph.getIncomingConnections(module)) {
            const name = dependency?.ids?.[0];
            if (name && !allowedNames.has(name))
              fail(
                `${originModule?.resource}: "${name}" of ${module.options.shareKey} is not shared. ` +
                  `Add it to tools/webpack/facades/${FACADES[module.options.shareKey]}.`,
              );
          }
        }
      });
    });
  }
}
