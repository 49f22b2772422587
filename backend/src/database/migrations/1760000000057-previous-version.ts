import type { MigrationInterface, QueryRunner } from 'typeorm';

const keepContext = (more: string) => `
  CREATE OR REPLACE FUNCTION rmo_reviews_keep_context() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW."eventDay" := coalesce(NEW."eventDay", (SELECT e.date::date FROM "events" e WHERE e.id = NEW."eventId"));
    NEW."raterGroup" := CASE WHEN NOT NEW."isAnonymous" THEN coalesce(NEW."raterGroup", (
      SELECT hashtext(concat(u."userType", '/', lower(u.region))) FROM "users" u WHERE u.id = NEW."userId")) END;
    IF NEW."isAnonymous" AND NEW."pool" IS NULL THEN
      NEW."pool" := coalesce((SELECT p."pool" FROM "events_pool_view" p WHERE p."eventId" = NEW."eventId"), 0);
    END IF;${more}
    RETURN NEW;
  END $$`;
const HIDE_TIME = `
    IF TG_OP = 'INSERT' AND NOT NEW."isAnonymous" AND (SELECT "publication" FROM "rating_rules_view") = 'batched' THEN
      NEW."hidesTime" := true;
    END IF;`;

/** Rows that are read at once. */
const BATCH = 500;
/** Other addresses differ from their key in nothing but case, which no comparison regards. */
const MAY_DIFFER = String.raw`~ '[^!-~]|\.$'`;

const UNCOMPARED = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g;
const FOREIGN_DOMAIN = /^(?=.*[^\x20-\x7e])[^\s:/?#@[\]\\%]+$/u;

/** `emailKey` of libs/contracts as of this migration: later changes of that function must not change what this one did. */
function emailKey(text: string): string {
  const address = text.replace(UNCOMPARED, '').normalize('NFKC').trim().replace(/\.$/, '').toLowerCase();
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  if (at === 0 || !FOREIGN_DOMAIN.test(domain)) return address;
  try {
    return address.slice(0, at) + new URL(`http://${domain}`).hostname;
  } catch {
    return address;
  }
}

/** The rows of a table whose address is not its key, some at a time, in the order of their ids. */
async function* otherAddresses(runner: QueryRunner, table: string, column: string) {
  for (let after = 0; ;) {
    const rows: { id: number; address: string }[] = await runner.query(
      `SELECT "id", "${column}" AS "address" FROM "${table}" WHERE "id" > $1 AND "${column}" ${MAY_DIFFER} ORDER BY "id" LIMIT ${BATCH}`,
      [after],
    );
    for (const { id, address } of rows)
      if (emailKey(address) !== address) yield { id, key: emailKey(address) };
    if (rows.length < BATCH) return;
    after = rows.at(-1)!.id;
  }
}

/**
 * A login looks for the key of an email (`ann@xn--exmple-cua.org`), so an account whose email was stored before there were keys
 * (`ann@exämple.org`) could not log in. An account whose key another one has keeps its email: nobody but an administrator can
 * say which of the two is to have it. A process of the previous version finds a rewritten account by the key alone.
 */
async function rewriteEmails(runner: QueryRunner): Promise<void> {
  for await (const { id, key } of otherAddresses(runner, 'users', 'email'))
    await runner.query(
      `UPDATE "users" SET "email" = $2
        WHERE "id" = $1 AND NOT EXISTS (SELECT FROM "users" u WHERE lower(u."email") = $2 AND u."id" <> $1)`,
      [id, key],
    );
  // An email that its owner takes back by a link.
  for await (const { id, key } of otherAddresses(runner, 'one_time_tokens', 'previousEmail'))
    await runner.query(`UPDATE "one_time_tokens" SET "previousEmail" = $2 WHERE "id" = $1`, [id, key]);
}

/**
 * While an upgrade replaces the processes, and after it was taken back, processes of the previous version run on this schema:
 * they create teams, compute fair scores and write reviews. What this migration adds for them may go in the next version: the
 * index `ux_teams_name_lower`, the column `raters`, and the time that the trigger hides, which processes of this version hide
 * themselves. So may the view `users_rater_view`, which only the previous version reads.
 */
export class PreviousVersion1760000000057 implements MigrationInterface {
  name = 'PreviousVersion1760000000057';

  async up(runner: QueryRunner): Promise<void> {
    // The previous version inserts teams ON CONFLICT (lower(name)). Names with different keys differ in lower case as well.
    await runner.query(`CREATE UNIQUE INDEX "ux_teams_name_lower" ON "teams" (lower("name"))`);
    // The previous version names it when it reads and writes scores. This one leaves it at 0, which that one then shows.
    await runner.query(`ALTER TABLE "fair_scores" ADD "raters" integer NOT NULL DEFAULT 0`);
    await runner.query(keepContext(HIDE_TIME));
    await rewriteEmails(runner);
  }

  /** The emails stay as they are: nobody could tell which of them had been rewritten. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(keepContext(''));
    await runner.query(`ALTER TABLE "fair_scores" DROP "raters"`);
    await runner.query(`DROP INDEX "ux_teams_name_lower"`);
  }
}
