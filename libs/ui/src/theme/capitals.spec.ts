import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../../../..');
const FOLDERS = readdirSync(ROOT).filter(
  (name) => name === 'libs' || name === 'shell' || name.startsWith('mfe-'),
);
const sources = (ending: RegExp): string[] =>
  FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => ending.test(file) && !file.includes('node_modules') && !/\.spec\./.test(file))
      .map((file) => join(folder, file)),
  );
const CAPITALS = /(?:text-?transform|font-?variant(?:-?caps)?)\s*:\s*['"]?(?!none|normal|tabular)/i;
const SMALL_CAPS = /small-caps/i;

describe('CSS capitalization', () => {
  const files = sources(/\.(css|tsx|html)$/);

  it('isn’t used in any style sheet or page', () => {
    expect(files.filter((file) => file.endsWith('.css')).length).toBeGreaterThan(15);
    const offenders = files.filter((file) => {
      const text = readFileSync(join(ROOT, file), 'utf8');
      return CAPITALS.test(text) || SMALL_CAPS.test(text);
    });
    expect(offenders).toEqual([]);
  });

  it.each([
    'a { text-transform: uppercase }',
    'style={{ textTransform: "capitalize" }}',
    'a{font-variant:small-caps}',
  ])('is detected in %s', (text) => expect(CAPITALS.test(text) || SMALL_CAPS.test(text)).toBe(true));
});
