// Each build lists the licenses of the packages in its bundles, and /licenses.txt combines the lists.
import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root, write } from './files.mjs';

const LICENSE_LIST = 'licenses.json';
/** License texts for packages that only name their license. */
const LICENSE_FOLDER = join(import.meta.dirname, 'licenses');
const read = (...path) => readFileSync(join(...path), 'utf8');
/** Fonts, and the drawings of the demo people's photos, don't come from a package. */
const ASSETS = [
  { name: 'Barlow', license: 'OFL-1.1', text: read(root, 'libs/ui/src/fonts/OFL.txt').trim() },
  {
    name: 'Open Peeps',
    license: 'CC0-1.0',
    text: 'By Pablo Stanley, https://www.openpeeps.com\n\nhttps://creativecommons.org/publicdomain/zero/1.0/',
  },
];

function licenseOf(folder) {
  const { name, version, license, author } = JSON.parse(read(folder, 'package.json'));
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|notice)(\.(txt|md))?$/i.test(file));
  const textFile = `${license}.txt`;
  if (files.length === 0 && !existsSync(join(LICENSE_FOLDER, textFile)))
    throw new Error(`${name} has no text of its license, and tools/webpack/licenses has none for ${license}`);
  const authorText = `By ${(typeof author === 'string' ? author : author?.name) ?? 'its contributors'}\n\n`;
  const text =
    files.length > 0
      ? files.map((file) => read(folder, file)).join('\n')
      : authorText + read(LICENSE_FOLDER, textFile);
  return { name: `${name} ${version}`, license, text: text.trim() };
}

/** Lists the licenses of a build's packages next to its bundles. The source maps show which modules the bundles contain. */
export function listLicenses({ context, output }, stats) {
  const folders = new Set();
  for (const { name } of stats.compilation.getAssets()) {
    if (!name.endsWith('.js.map')) continue;
    for (const source of JSON.parse(read(output.path, name)).sources) {
      const module = resolve(context, source.replace(/^webpack:\/\/[^/]*\//, ''));
      const folder = /^.*\/node_modules\/(@[^/]+\/)?[^/]+(?=\/)/.exec(module.replaceAll('\\', '/'))?.[0];
      // Some of the federation plugin's modules aren't files.
      if (folder && existsSync(join(folder, 'package.json'))) folders.add(folder);
    }
  }
  const licenses = [...folders].map(licenseOf).sort((a, b) => (a.name < b.name ? -1 : 1));
  write(join(output.path, LICENSE_LIST), JSON.stringify(licenses));
}

/** Writes /licenses.txt: the shell, these micro-frontend folders, the API documentation's viewer, fonts and drawings. */
export function writeNotices(web, folders) {
  const files = [join(web, 'shell'), ...folders]
    .map((folder) => join(folder, LICENSE_LIST))
    .filter(existsSync);
  const licenses = files.flatMap((file) => JSON.parse(read(file)));
  const viewer = join(root, 'node_modules', 'swagger-ui-dist');
  const { text, ...own } = licenseOf(viewer);
  licenses.push({ ...own, text: `${text}\n\n${read(viewer, 'swagger-ui-bundle.js.LICENSE.txt')}` });
  const licenseByName = new Map([...licenses, ...ASSETS].map((license) => [license.name, license]));
  const notices = [...licenseByName.keys()].sort().map((name) => {
    const { license, text } = licenseByName.get(name);
    return `${'-'.repeat(80)}\n${name} (${license})\n\n${text}\n`;
  });
  const file = join(web, 'shell', 'licenses.txt');
  const head = 'The pages of RateMyOfficial contain the following packages, fonts and drawings.\n';
  write(`${file}.new`, [head, ...notices].join('\n'));
  renameSync(`${file}.new`, file);
}
