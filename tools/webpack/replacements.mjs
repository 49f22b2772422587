// Replaces modules inside packages by our own.
import webpack from 'webpack';

const NAME = 'ReplacementPlugin';

/** Fails a build without the module that replaces another: the package has changed, and its own module would be used unnoticed. */
export class ReplacementPlugin {
  /** `original` matches the request or the path of the module, `file` is the absolute path of the other. */
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
