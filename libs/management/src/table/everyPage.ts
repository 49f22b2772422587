/** Rows asked for at once: far below what an answer may weigh. */
const BATCH = 500;

interface Answer<Row> {
  items: readonly Row[];
  total: number;
}

/** All rows of a list that the server gives in pages. `read` is asked page by page until there are no more. */
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
