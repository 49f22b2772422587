import webpack from 'webpack';

const PLUGIN_NAME = 'ReplacementPlugin';

/** Fails a build without the replacement, because nobody would notice if an updated package no longer used it. */
export class ReplacementPlugin {
  /** `original` matches the module's request or path; `file` is the replacement's absolute path. */
  constructor(original, file) {
    Object.assign(this, { original, file });
  }

  apply(compiler) {
    const { original, file } = this;
    new webpack.NormalModuleReplacementPlugin(original, file).apply(compiler);
    compiler.hooks.thisCompilation.tap(PLUGIN_NAME, (compilation) => {
      compilation.hooks.finishModules.tap(PLUGIN_NAME, (modules) => {
        for (const { resource } of modules) if (resource === file) return;
        const problem = `${file} replaces nothing: ${original} matches no module of this build any more.`;
        compilation.errors.push(new webpack.WebpackError(problem));
      });
    });
  }
}
