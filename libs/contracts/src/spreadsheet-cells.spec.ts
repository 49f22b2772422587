import { escapedCell, unescapedCell } from './spreadsheet-cells';

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
])('%j is the cell %j, which is read as that text again', (text, cell) => {
  expect(escapedCell(text)).toBe(cell);
  expect(unescapedCell(cell)).toBe(text);
});
