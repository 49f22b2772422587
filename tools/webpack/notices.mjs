// The licences of the packages that the browser gets: each build lists those of its bundles, /licenses.txt has them all.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LicenseWebpackPlugin } from 'license-webpack-plugin';
import { write } from './files.mjs';

const LIST = 'licenses.json';

/** The text of a licence; where it does not say who has the rights, after the author of the package. */
function textOf({ packageJson: { author }, licenseText }) {
  const text = licenseText.trim();
  if (/^\W*copyright/im.test(text)) return text;
  return `By ${(typeof author === 'string' ? author : author?.name) ?? 'its contributors'}\n\n${text}`;
}

/**
 * Writes the packages of a build and their licences beside its bundles. Some packages only name their licence; the texts of
 * those are in `licences`. Fails a build with a package whose licence is not known.
 */
export const noticesPlugin = () =>
  new LicenseWebpackPlugin({
    outputFilename: LIST,
    perChunkOutput: false,
    excludedPackageTest: (name) => name === 'rate-my-official',
    licenseTemplateDir: join(import.meta.dirname, 'licences'),
    handleMissingLicenseText: (name, licence) => {
      throw new Error(`${name} has no text of its licence, and tools/webpack/licences none for ${licence}`);
    },
    renderLicenses: (packages) =>
      JSON.stringify(
        packages
          .map((one) => ({
            name: `${one.packageJson.name} ${one.packageJson.version}`,
            licence: one.licenseId,
            text: textOf(one),
          }))
          .sort((a, b) => (a.name < b.name ? -1 : 1)),
      ),
  });

/** Writes /licenses.txt for the shell and these folders of micro-frontends. */
export function writeNotices(web, folders) {
  const files = [join(web, 'shell'), ...folders].map((folder) => join(folder, LIST)).filter(existsSync);
  const all = files.flatMap((file) => JSON.parse(readFileSync(file, 'utf8')));
  const packages = new Map(all.map((one) => [one.name, one]));
  const notices = [...packages.keys()].sort().map((name) => {
    const { licence, text } = packages.get(name);
    return `${'-'.repeat(80)}\n${name} (${licence})\n\n${text}\n`;
  });
  const head = 'The pages of RateMyOfficial contain the following packages.\n';
  write(join(web, 'shell', 'licenses.txt'), [head, ...notices].join('\n'));
}
