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

describe('names, titles and the product’s name keep their letters', () => {
  const files = sources(/\.(css|tsx|html)$/);

  it('in every style sheet and every page', () => {
    expect(files.filter((file) => file.endsWith('.css')).length).toBeGreaterThan(15);
    const found = files.filter((file) => {
      const text = readFileSync(join(ROOT, file), 'utf8');
      return CAPITALS.test(text) || SMALL_CAPS.test(text);
    });
    expect(found).toEqual([]);
  });

  it.each([
    'a { text-transform: uppercase }',
    'style={{ textTransform: "capitalize" }}',
    'a{font-variant:small-caps}',
  ])('and %s would be found', (text) => expect(CAPITALS.test(text) || SMALL_CAPS.test(text)).toBe(true));
});
