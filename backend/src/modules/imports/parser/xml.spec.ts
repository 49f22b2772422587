import { readXml } from './xml';

describe('readXml', () => {
  it('rejects elements that are never closed, before reading the next piece', async () => {
    let piecesRead = 0;
    async function* pieces() {
      for (; piecesRead < 1000; piecesRead += 1) yield '<a>'.repeat(1000);
    }
    await expect(readXml(pieces(), {})).rejects.toMatchObject({ status: 400 });
    expect(piecesRead).toBe(0);
  });

  it('allows any number of sibling elements and some nesting', async () => {
    let closedCount = 0;
    async function* pieces() {
      yield '<sheet>';
      for (let n = 0; n < 100; n += 1) yield `${'<a>'.repeat(20)}${'</a>'.repeat(20)}<b/>`;
      yield '</sheet>';
    }
    await readXml(pieces(), { close: () => (closedCount += 1) });
    expect(closedCount).toBe(2101);
  });
});
