/** The number of rows per request, which keeps a response well below the size limit. */
const BATCH_SIZE = 500;

export async function readEveryPage<Row>(
  read: (page: number, limit: number) => Promise<{ items: readonly Row[]; total: number }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await read(page, BATCH_SIZE);
    rows.push(...items);
    if (items.length === 0 || rows.length >= total) return rows;
  }
}

/** Returns the page with a row, or null. `read` must load the page that the server finds for `shown`. */
export async function findPageOfRow(
  shown: number,
  read: (shown: number) => Promise<{ items: readonly { id: number }[]; page?: number }>,
): Promise<number | null> {
  const { items, page } = await read(shown);
  return items.some(({ id }) => id === shown) ? (page ?? 1) : null;
}
