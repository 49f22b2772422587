import type { Page } from 'playwright-core';
import { until } from './browser';
import { read } from './people';

export interface RankedOfficial {
  id: number;
  firstName: string;
  lastName: string;
  fair: { score: number; low: number; high: number; state: string; comparable: boolean } | null;
}

/** Returns the officials by fair score. The scores are computed in the background after the demo data has been written. */
export async function readRankedOfficials(page: Page): Promise<RankedOfficial[]> {
  const get = async () =>
    (await read<{ data: RankedOfficial[] }>(page, '/api/officials?sort=-fair&limit=24')).data;
  await until(async () => Boolean((await get())[0]?.fair));
  return get();
}
