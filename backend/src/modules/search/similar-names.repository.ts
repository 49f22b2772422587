import { Injectable } from '@nestjs/common';
import { searchKey } from '@rmo/contracts';
import { DataSource, QueryFailedError } from 'typeorm';

/** A name is suggested if each word is at least this similar: `lutx` and `lutz` have .6, `kutz` and `lutz` .4. */
const SIMILARITY_MIN = 0.4;
/** How much less similar than the best match another name may be. */
const SIMILARITY_GAP_MAX = 0.2;
const WORDS_MAX = 4;
/** The SQLSTATE that Postgres returns if pg_trgm is not installed. */
const UNDEFINED_FUNCTION = '42883';

const PERSON_SQL = `"firstName" || ' ' || "lastName"`;
/** [kind, read model with its condition, name, key with a trigram index] */
const NAME_SOURCES = [
  ['officials', 'FROM officials_summary_view WHERE true', PERSON_SQL, '"searchKey"'],
  ['events', 'FROM events_summary_view WHERE true', 'name', '"nameKey"'],
  ['teams', 'FROM teams_name_view WHERE true', 'name', '"nameKey"'],
  ['coaches', `FROM users_author_view WHERE "userType" = 'Coach'`, PERSON_SQL, '"nameKey"'],
  ['supervisors', `FROM users_author_view WHERE "userType" = 'Regional Supervisor'`, PERSON_SQL, '"nameKey"'],
] as const;
export type SearchedKind = (typeof NAME_SOURCES)[number][0];

export interface SimilarName {
  kind: SearchedKind;
  name: string;
}

@Injectable()
export class SimilarNamesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Each word of three or more letters needs a similar word in the name. Returns nothing if pg_trgm is not installed. */
  async list(text: string, kinds: readonly SearchedKind[], limit: number): Promise<SimilarName[]> {
    const words = (searchKey(text).match(/[\p{L}\p{N}]{3,}/gu) ?? []).slice(0, WORDS_MAX);
    if (words.length === 0) return [];
    const parameters = words.map((_, index) => `$${index + 1}`);
    const selects = NAME_SOURCES.filter(([kind]) => kinds.includes(kind)).map(
      ([kind, source, name, indexedKey]) => {
        const similarity = parameters.map((word) => `word_similarity(${word}, "nameKey")`);
        const isSimilar = parameters.map((word) => `${word} <% ${indexedKey}`).join(' AND ');
        return `(SELECT DISTINCT '${kind}' AS kind, ${name} AS name,
                  (${similarity.join(' + ')}) / ${words.length} AS similarity
           ${source} AND ${isSimilar} AND least(${similarity.join(', ')}) >= ${SIMILARITY_MIN}
          ORDER BY 3 DESC, 2 LIMIT ${limit})`;
      },
    );
    try {
      return await this.dataSource.transaction(async (em) => {
        await em.query(`SELECT set_config('pg_trgm.word_similarity_threshold', $1, true)`, [
          String(SIMILARITY_MIN),
        ]);
        const names = await em.query<(SimilarName & { similarity: number })[]>(
          `SELECT * FROM (${selects.join(' UNION ALL ')}) s ORDER BY similarity DESC, name LIMIT ${limit}`,
          words,
        );
        return names.filter(({ similarity }) => similarity >= names[0]!.similarity - SIMILARITY_GAP_MAX);
      });
    } catch (error) {
      if (error instanceof QueryFailedError && error.driverError?.code === UNDEFINED_FUNCTION) return [];
      throw error;
    }
  }
}
