/** Rows per request, far below the limit of a response's size. */
const BATCH = 500;

interface Answer<Row> {
  items: readonly Row[];
  total: number;
}

/** All rows of a paged list. `read` loads one page. */
export async function everyPage<Row>(
  read: (page: number, limit: number) => Promise<Answer<Row>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await read(page, BATCH);
    rows.push(...items);
    if (items.length === 0 || rows.length >= total) return rows;
  }
}
