import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import { listLicenses } from './notices.mjs';

export async function compile(directory) {
  const { default: config } = await import(pathToFileURL(join(directory, 'webpack.config.mjs')).href);
  const stats = await compileConfig(config);
  if (config.target?.includes('web')) listLicenses(config, stats);
  return { config, stats };
}

export function compileConfig(config) {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((error, stats) => {
      compiler.close((closing) => {
        if (error ?? closing) return reject(error ?? closing);
        if (stats.hasErrors() || stats.hasWarnings())
          console.error(stats.toString({ preset: 'errors-warnings', colors: process.stderr.isTTY }));
        return stats.hasErrors() ? reject(new Error(`${config.name} was not built`)) : resolve(stats);
      });
    });
  });
}
