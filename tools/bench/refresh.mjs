// Compares recomputing all ratings with just aggregating the same rows.
import { atMost, median, Person } from './measure.mjs';

const AGGREGATE = `SELECT "officialId", count(*) AS total,
  sum(mechanics + professionalism + positioning + stalling + consistency + appearance) AS points
  FROM reviews GROUP BY "officialId"`;

export async function refresh(bench, { rounds }) {
  const admin = await new Person(bench.url).signIn(bench.admin.email, bench.admin.password);
  const send = async () => (await admin.ask('POST', '/api/admin/refresh-ratings')).ms;
  const measureBareQuery = async () => {
    const startedAt = performance.now();
    await bench.query(AGGREGATE);
    return performance.now() - startedAt;
  };
  await send();
  await measureBareQuery();
  const [refreshes, aggregates] = [[], []];
  for (let round = 0; round < rounds * 2; round++) {
    aggregates.push(await measureBareQuery());
    refreshes.push(await send());
  }
  // The worst case: every official's stats are wrong.
  await bench.query(`UPDATE officials SET "totalReviews" = "totalReviews" + 1`);
  const worstMs = await send();
  const ratio = median(refreshes) / median(aggregates);
  return {
    results: [
      atMost('refresh-ratings over the bare SQL aggregate (medians)', ratio, 1.5),
      { what: 'refresh-ratings, median ms', value: median(refreshes) },
      { what: 'the bare aggregate, median ms', value: median(aggregates) },
      { what: 'refresh-ratings with every official wrong, ms', value: worstMs },
    ],
  };
}
