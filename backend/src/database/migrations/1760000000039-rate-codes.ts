import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A code for each event, which leads to its rating. The default makes it, so that events which another release inserts
 * have one too: ten characters of Crockford's base 32, each from five random bits. Bytes 6 and 8 of a UUID are not random.
 */
export class RateCodes1760000000039 implements MigrationInterface {
  name = 'RateCodes1760000000039';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION rmo_rate_code() RETURNS text LANGUAGE sql VOLATILE AS $$
        SELECT string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (get_byte(u.bytes, i) & 31) + 1, 1), '')
          FROM (SELECT uuid_send(gen_random_uuid()) AS bytes) u, unnest(ARRAY[0, 1, 2, 3, 4, 5, 9, 10, 11, 12]) AS i
      $$`);
    await runner.query(`ALTER TABLE "events" ADD COLUMN "rateCode" text NOT NULL DEFAULT rmo_rate_code()`);
    await runner.query(`ALTER TABLE "events" ADD CONSTRAINT "ux_events_rate_code" UNIQUE ("rateCode")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "events" DROP COLUMN "rateCode"`);
    await runner.query(`DROP FUNCTION rmo_rate_code()`);
  }
}
