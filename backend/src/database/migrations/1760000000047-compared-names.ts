import type { MigrationInterface, QueryRunner } from 'typeorm';

/** U+00AD and so on: what nobody sees, then what joins letters (libs/contracts/src/compared-text.ts). */
const UNCOMPARED = [
  ...[0xad, 0x61c, 0x180e, 0x200b, 0x200c, 0x200d, 0x200e, 0x200f],
  ...[0x202a, 0x202b, 0x202c, 0x202d, 0x202e],
  ...[0x2060, 0x2061, 0x2062, 0x2063, 0x2064, 0x2066, 0x2067, 0x2068, 0x2069],
  ...[0x206a, 0x206b, 0x206c, 0x206d, 0x206e, 0x206f, 0xfeff],
];
const APOSTROPHES = [0x2018, 0x2019, 0x201b, 0x2b9, 0x2bb, 0x2bc, 0x2032, 0x60, 0xb4];
const HYPHENS = [0x2010, 0x2011, 0x2012, 0x2013, 0x2014, 0x2015, 0x2212];
const ACCENTS = Array.from({ length: 0x70 }, (_, n) => 0x300 + n);

const escaped = (codes: number[]): string =>
  codes.map((code) => `\\${code.toString(16).padStart(4, '0')}`).join('');
/** `translate` removes what has nothing in its place. */
const FROM = `U&'${escaped([...APOSTROPHES, ...HYPHENS, ...UNCOMPARED])}'`;
const TO = `'${"''".repeat(APOSTROPHES.length)}${'-'.repeat(HYPHENS.length)}'`;

/** `RETURN` binds what it calls now: an index is built without a search path. */
const FUNCTIONS = [
  `CREATE FUNCTION rmo_name_key(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
     RETURN btrim(regexp_replace(regexp_replace(lower(normalize(translate($1, ${FROM}, ${TO}), NFKC)),
       '\\m(jr|sr)\\.', '\\1', 'g'), '\\s+', ' ', 'g'))`,
  `CREATE FUNCTION rmo_search_key(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
     RETURN replace(replace(replace(replace(translate(normalize(rmo_name_key($1), NFKD),
       'øłđðı' || U&'${escaped(ACCENTS)}', 'olddi'), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th')`,
];

/** [name, table, expression before, expression now] */
const SEARCHES = [
  [
    'ix_officials_search',
    'officials',
    `"firstName" || ' ' || "lastName" || ' ' || "location" || ' ' || "association"`,
  ],
  ['ix_events_search', 'events', `"name" || ' ' || "venue"`],
  ['ix_events_name', 'events', `"name"`],
  ['ix_teams_search', 'teams', `"name"`],
  ['ix_users_name', 'users', `"firstName" || ' ' || "lastName"`],
  ['ix_audit_log_search', 'audit_log', `"actorName" || ' ' || coalesce("subjectName", '')`],
] as const;

async function indexSearches(runner: QueryRunner, key: 'lower' | 'rmo_search_key'): Promise<void> {
  // Without pg_trgm there are none of them.
  const [{ exists }] = await runner.query(`SELECT to_regclass('ix_teams_search') IS NOT NULL AS exists`);
  if (!exists) return;
  for (const [name, table, text] of SEARCHES) {
    await runner.query(`CREATE INDEX "${name}_next" ON "${table}" USING gin (${key}(${text}) gin_trgm_ops)`);
    await runner.query(`DROP INDEX "${name}"`);
    await runner.query(`ALTER INDEX "${name}_next" RENAME TO "${name}"`);
  }
}

async function indexNames(runner: QueryRunner, key: 'lower' | 'rmo_name_key'): Promise<void> {
  const indexes = {
    ux_teams_name: `UNIQUE INDEX "ux_teams_name_next" ON "teams" (${key}("name"))`,
    ix_officials_full_name: `INDEX "ix_officials_full_name_next" ON "officials" (${key}("firstName" || ' ' || "lastName"))`,
    ix_officials_last_name: `INDEX "ix_officials_last_name_next" ON "officials" (${key}("lastName"))`,
  };
  for (const [name, index] of Object.entries(indexes)) {
    await runner.query(`CREATE ${index}`);
    await runner.query(`DROP INDEX "${name}"`);
    await runner.query(`ALTER INDEX "${name}_next" RENAME TO "${name}"`);
  }
}

/** Names are compared without what people don't see, and searched without accents. */
export class ComparedNames1760000000047 implements MigrationInterface {
  name = 'ComparedNames1760000000047';

  async up(runner: QueryRunner): Promise<void> {
    for (const text of FUNCTIONS) await runner.query(text);
    // Teams that looked alike: all but the first get a number, for somebody to look at.
    await runner.query(`
      UPDATE "teams" t SET "name" = left(t."name", 85) || ' (' || t.id || ')' FROM (
        SELECT id, row_number() OVER (PARTITION BY rmo_name_key("name") ORDER BY id) AS nth FROM "teams") n
       WHERE n.id = t.id AND n.nth > 1`);
    await indexNames(runner, 'rmo_name_key');
    await indexSearches(runner, 'rmo_search_key');
  }

  /** Teams that got a number keep it: nobody could tell it from one that somebody had written. */
  async down(runner: QueryRunner): Promise<void> {
    await indexNames(runner, 'lower');
    await indexSearches(runner, 'lower');
    await runner.query(`DROP FUNCTION rmo_search_key(text)`);
    await runner.query(`DROP FUNCTION rmo_name_key(text)`);
  }
}
