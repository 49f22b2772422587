import type { MigrationInterface, QueryRunner } from 'typeorm';

const RATING_COLUMNS = ['totalReviews', 'scoreSum', 'averageScore', 'averageRating'];
const quoted = (prefix: string) => RATING_COLUMNS.map((name) => `${prefix}"${name}"`).join(', ');
const texts = RATING_COLUMNS.map((name) => `'${name}'`).join(', ');

const OTHER_COLUMN = `to_jsonb(o) - rating IS DISTINCT FROM to_jsonb(n) - rating`;
const RATING = `(${quoted('o.')}) IS DISTINCT FROM (${quoted('n.')})`;
const JOINED = `FROM old_rows o JOIN new_rows n USING ("id")`;

const createFunction = (declared: string, body: string) => `
  CREATE OR REPLACE FUNCTION rmo_officials_updated() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    rating text[] := ARRAY[${texts}];
    ${declared}
  BEGIN
    ${body}
    RETURN NULL;
  END $$`;

/** Who asks whether there is one changed row gets a plan that compares each row with all others before there is one. */
const EACH_ROW_WITH_ALL = createFunction(
  '',
  `IF EXISTS (SELECT 1 ${JOINED} WHERE ${OTHER_COLUMN}) THEN PERFORM pg_notify('rmo_versions', 'officials'); END IF;
    IF EXISTS (SELECT 1 ${JOINED} WHERE ${RATING}) THEN PERFORM pg_notify('rmo_versions', 'ratings'); END IF;`,
);
const AT_ONCE = createFunction(
  'changed record;',
  `SELECT bool_or(${OTHER_COLUMN}) AS other, bool_or(${RATING}) AS rated INTO changed ${JOINED};
    IF changed.other THEN PERFORM pg_notify('rmo_versions', 'officials'); END IF;
    IF changed.rated THEN PERFORM pg_notify('rmo_versions', 'ratings'); END IF;`,
);

/** An update of all officials takes time that is linear in their number, not quadratic: 1,300 took 2.5 s. */
export class OfficialsUpdatedAtOnce1760000000045 implements MigrationInterface {
  name = 'OfficialsUpdatedAtOnce1760000000045';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(AT_ONCE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(EACH_ROW_WITH_ALL);
  }
}
