import { Injectable } from '@nestjs/common';
import type { GoalState } from '@rmo/contracts';
import { DataSource, type EntityManager, type EntityTarget } from 'typeorm';
import { type Page, selectPage, type Window } from '../../../common/sql/queries';
import { DevelopmentGoal, DevelopmentNote } from './development.entity';
import type { CreateGoalDto, CreateNoteDto, NoteDto, UpdateGoalDto } from './development.dto';

/** Comments are compared in batches, so that the process can serve other requests in between. */
const COMMENTS_PER_BATCH = 50;

export type Kind = 'note' | 'goal';
/** Typed as the note entity, because goals have all columns of notes. */
const ENTITY_BY_KIND: Record<Kind, EntityTarget<DevelopmentNote>> = {
  note: DevelopmentNote,
  goal: DevelopmentGoal,
};
const FROM_BY_KIND = { note: 'FROM development_notes d', goal: 'FROM development_goals d' };
/** SQL for true if the official wrote the entry; false once the official's account was deleted. */
const IS_OWN_SQL = `coalesce(d."authorId" = a."userId", false)`;
const EXTRA_COLUMNS_BY_KIND = {
  note: '',
  goal: `, d.category, to_char(d."dueDate", 'YYYY-MM-DD') AS "dueDate", d.state, ${IS_OWN_SQL} AS "isOwn"`,
};
const columnsFor = (kind: Kind) => `d.id, d.text, d."isShared", d."createdAt"${EXTRA_COLUMNS_BY_KIND[kind]},
  CASE WHEN u.id IS NOT NULL THEN json_build_object('firstName', u."firstName", 'lastName', u."lastName") END AS author`;
const ACCOUNT_JOIN = 'JOIN officials_account_view a ON a.id = d."officialId"';
const ACCOUNT_AND_AUTHOR_JOIN = `${ACCOUNT_JOIN} LEFT JOIN users_author_view u ON u.id = d."authorId"`;

export type WithOfficial<T> = T & { officialId: number; officialName: string };

@Injectable()
export class DevelopmentRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns a page, newest first; with `isShared`, only the entries that the official may read. */
  list<T extends NoteDto>(
    kind: Kind,
    { officialId, isShared }: { officialId: number; isShared: boolean },
    window: Window,
  ): Promise<Page<T>> {
    const from = `${FROM_BY_KIND[kind]} ${ACCOUNT_AND_AUTHOR_JOIN} WHERE d."officialId" = $1 AND (d."isShared" OR NOT $2)`;
    const query = { columns: columnsFor(kind), from, order: 'd.id DESC', values: [officialId, isShared] };
    return selectPage(this.dataSource, query, window);
  }

  exists(em: EntityManager, kind: Kind, officialId: number): Promise<boolean> {
    return em.getRepository(ENTITY_BY_KIND[kind]).existsBy({ officialId });
  }

  /** Counts the entries that managers wrote about the official. */
  async countByManagers(em: EntityManager, kind: Kind, officialId: number): Promise<number> {
    const [row] = await em.query<[{ count: number }]>(
      `SELECT count(*)::int AS count ${FROM_BY_KIND[kind]} ${ACCOUNT_JOIN}
        WHERE d."officialId" = $1 AND NOT ${IS_OWN_SQL}`,
      [officialId],
    );
    return row.count;
  }

  /** Counts the goals that the official set, or only those in this state. */
  countOwnGoals(
    em: EntityManager,
    official: { officialId: number; authorId: number },
    state?: GoalState,
  ): Promise<number> {
    return em.getRepository(DevelopmentGoal).countBy({ ...official, ...(state && { state }) });
  }

  /** Yields the comments of all the official's reviews, even hidden ones, in batches, because there may be thousands. */
  async *readComments(officialId: number): AsyncGenerator<string[]> {
    let after = 0;
    for (;;) {
      const rows = await this.dataSource.query<{ id: number; comment: string }[]>(
        `SELECT id, comment FROM reviews_comment_view WHERE "officialId" = $1 AND id > $2 ORDER BY id LIMIT $3`,
        [officialId, after, COMMENTS_PER_BATCH],
      );
      if (rows.length > 0) yield rows.map(({ comment }) => comment);
      if (rows.length < COMMENTS_PER_BATCH) return;
      after = rows.at(-1)!.id;
    }
  }

  async insert(
    em: EntityManager,
    kind: Kind,
    values: (CreateNoteDto | CreateGoalDto) & { officialId: number; authorId: number },
  ): Promise<number> {
    const { identifiers } = await em.getRepository(ENTITY_BY_KIND[kind]).insert(values);
    return identifiers[0]!.id as number;
  }

  async find<T extends NoteDto>(em: EntityManager, kind: Kind, id: number): Promise<WithOfficial<T> | null> {
    const [row] = await em.query<WithOfficial<T>[]>(
      `SELECT ${columnsFor(kind)}, d."officialId", concat_ws(' ', o."firstName", o."lastName") AS "officialName"
         ${FROM_BY_KIND[kind]} ${ACCOUNT_AND_AUTHOR_JOIN} JOIN officials_summary_view o ON o.id = d."officialId" WHERE d.id = $1`,
      [id],
    );
    return row ?? null;
  }

  async lock(em: EntityManager, kind: Kind, id: number): Promise<void> {
    await em.query(`SELECT ${FROM_BY_KIND[kind]} WHERE d.id = $1 FOR UPDATE`, [id]);
  }

  async updateGoal(em: EntityManager, id: number, change: UpdateGoalDto): Promise<void> {
    if (Object.values(change).every((value) => value === undefined)) return;
    await em.getRepository(DevelopmentGoal).update({ id }, { ...change });
  }

  async delete(em: EntityManager, kind: Kind, id: number): Promise<boolean> {
    const { affected } = await em.getRepository(ENTITY_BY_KIND[kind]).delete({ id });
    return affected === 1;
  }
}
