import { csvRow, escapedCell, unescapedCell } from './spreadsheet-cells';

it.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@x', "'@x"],
  ['\t=1', "'\t=1"],
  ['\r=1', "'\r=1"],
  ["'=1", "''=1"],
  ["''@x", "'''@x"],
  ["'tis", "'tis"],
  ['a=b', 'a=b'],
  ['', ''],
])('the text %j is written as the cell %j and read back unchanged', (text, cell) => {
  expect(escapedCell(text)).toBe(cell);
  expect(unescapedCell(cell)).toBe(text);
});

it('csvRow escapes values that a spreadsheet would read as formulas', () => {
  expect(csvRow(['=1+1', '+1', '-1', '@x', '\tx', 'a,b', 'say "hi"', "'=1", ' x', -4, null])).toBe(
    `'=1+1,'+1,'-1,'@x,"'\tx","a,b","say ""hi""",''=1," x",-4,\r\n`,
  );
});
