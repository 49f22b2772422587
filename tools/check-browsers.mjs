// Checks that the built files run in the oldest supported browsers: JavaScript up to ES2022, and no API or CSS that they lack.
// `old-browser.js`, which redirects older browsers to the plain page, must be ES5.
import { parse } from 'acorn';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesBelow, webDir } from './webpack/files.mjs';
import { readManifest } from './webpack/releases.mjs';

/** Features that are newer than Chrome 115, Firefox 115 or Safari 16.4, and would break a page there. */
const TOO_NEW_JS = [
  /\.withResolvers\(/,
  /\b(Object|Map)\.groupBy\(/,
  /\bPromise\.try\(/,
  /\bArray\.fromAsync\(/,
  /\bURL\.(canParse|parse)\(/,
  /\bAbortSignal\.any\(/,
  /\bRegExp\.escape\(/,
  /\bIterator\.(from|prototype)\b/,
  /\bIntl\.(DurationFormat|Segmenter)\b/,
  /\.(isWellFormed|toWellFormed|isSubsetOf|symmetricDifference|getOrInsert)\(/,
  /\.(showPopover|hidePopover|togglePopover|moveBefore|checkVisibility)\(/,
  /\brequestIdleCallback\(/,
];
const TOO_NEW_CSS = [
  /:has\(/,
  /:(user-valid|user-invalid|popover-open)\b/,
  /\blight-dark\(/,
  /@(starting-style|scope|property)\b/,
  /\b(anchor|anchor-size|if|sibling-index)\(/,
  /(?:^|[{;])\s*(?:field-sizing|interpolate-size|animation-timeline|position-anchor)\s*:/,
  /[{;}]\s*&/,
];
/** Rules that are only an enhancement, so browsers that don't support them may ignore them. */
const ALLOWED_CSS = [
  // Less layout shift while the page loads.
  '.shell-main:has(.shell-skeleton,.rmo-spinner){min-height:100dvh}',
  '.official-start>:has([data-loading])~*{visibility:hidden}',
  // Otherwise a page that was not found has two links, and an outcome that can't be chosen looks like the others.
  '.rmo-back:has(+.rmo-state--empty){display:none}',
  '.rmo-outcome:has(:disabled){color:var(--rmo-text-muted)}',
  // Otherwise a list that found nothing has the button to clear the filters twice.
  '.rmo-page:has(.rmo-state--empty) .filter-bar__clear{visibility:hidden}',
  // Otherwise addresses are cut earlier than they need be.
  '.rmo-table:has(.rmo-person__below a) tbody th{width:34%}',
];

const problems = [];
function parseAs(ecmaVersion, name, code) {
  try {
    parse(code, { ecmaVersion });
  } catch (error) {
    problems.push(`${name} is not ES${ecmaVersion}: ${error.message}`);
  }
}

function search(name, text, patterns) {
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    if (match) problems.push(`${name}: …${text.slice(Math.max(0, match.index - 40), match.index + 40)}…`);
  }
}

/** Follows the chunk hashes in the shell's scripts, because the folder may still contain files of earlier builds. */
function shellFiles() {
  const unused = new Set(filesBelow(join(webDir, 'shell/assets')).filter((name) => /\.(js|css)$/.test(name)));
  const usedFiles = ['shell/index.html'];
  for (const from of usedFiles) {
    const text = readFileSync(join(webDir, from), 'utf8');
    for (const name of unused) {
      const hash = name.split('.').at(-2);
      if (text.includes(hash) && unused.delete(name)) usedFiles.push(`shell/assets/${name}`);
    }
  }
  return usedFiles;
}

function remoteFiles() {
  return Object.values(readManifest(webDir)).flatMap(({ entry }) => {
    const folder = dirname(entry.slice(1));
    return filesBelow(join(webDir, folder)).map((name) => `${folder}/${name}`);
  });
}

const files = [...shellFiles(), ...remoteFiles()];
const scripts = files.filter((name) => name.endsWith('.js'));
const styles = files.filter((name) => name.endsWith('.css'));
for (const name of scripts) {
  const code = readFileSync(join(webDir, name), 'utf8');
  parseAs(/old-browser\./.test(name) ? 5 : 2022, name, code);
  search(name, code, TOO_NEW_JS);
}
for (const name of styles) {
  const css = readFileSync(join(webDir, name), 'utf8');
  const checkedCss = ALLOWED_CSS.reduce((text, rule) => text.replaceAll(rule, ''), css);
  search(name, checkedCss, TOO_NEW_CSS);
}
// These examples make sure that the patterns still match something.
for (const [code, patterns] of [
  ['Promise.withResolvers()', TOO_NEW_JS],
  ['a:has(b){}', TOO_NEW_CSS],
  ['a{& b{}}', TOO_NEW_CSS],
]) {
  if (!patterns.some((pattern) => pattern.test(code))) problems.push(`the check does not detect ${code}`);
}

console.log(`${scripts.length} scripts and ${styles.length} style sheets were checked`);
if (remoteFiles().length === 0) problems.push('no micro-frontend was built');
if (!scripts.some((name) => /old-browser\./.test(name))) problems.push('old-browser.js was not built');
for (const problem of problems) console.error(problem);
if (problems.length > 0 || styles.length === 0) process.exit(1);
