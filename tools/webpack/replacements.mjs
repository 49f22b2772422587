// Replaces modules inside packages with our own.
import webpack from 'webpack';

const NAME = 'ReplacementPlugin';

/**
 * Fails a build that doesn't contain the replacement module. Otherwise, a changed package would use its own module unnoticed.
 */
export class ReplacementPlugin {
  /** `original` matches the request or the path of the module, and `file` is the absolute path of the replacement. */
  constructor(original, file) {
    Object.assign(this, { original, file });
  }

  apply(compiler) {
    const { original, file } = this;
    new webpack.NormalModuleReplacementPlugin(original, file).apply(compiler);
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.finishModules.tap(NAME, (modules) => {
        for (const { resource } of modules) if (resource === file) return;
        const problem = `${file} replaces nothing: ${original} matches no module of this build any more.`;
        compilation.errors.push(new webpack.WebpackError(problem));
      });
    });
  }
}
