import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type EntityTarget } from 'typeorm';
import { type Page, selectPage, type Window } from '../../../common/sql/queries';
import { DevelopmentGoal, DevelopmentNote } from './development.entity';
import type { CreateGoalDto, CreateNoteDto, NoteDto, UpdateGoalDto } from './development.dto';

/** How many comments are compared before the process serves other requests. */
const COMMENTS = 50;

export type Kind = 'note' | 'goal';
/** Typed as the note entity, because goals have all columns of notes. */
const ENTITIES: Record<Kind, EntityTarget<DevelopmentNote>> = {
  note: DevelopmentNote,
  goal: DevelopmentGoal,
};
const FROM = { note: 'FROM development_notes d', goal: 'FROM development_goals d' };
const COLUMNS = {
  note: '',
  goal: `, d.category, to_char(d."dueDate", 'YYYY-MM-DD') AS "dueDate", d.state`,
};
const shown = (kind: Kind) => `d.id, d.text, d."isShared", d."createdAt"${COLUMNS[kind]},
  CASE WHEN u.id IS NOT NULL THEN json_build_object('firstName', u."firstName", 'lastName', u."lastName") END AS author`;
const WRITTEN = 'LEFT JOIN users_author_view u ON u.id = d."authorId"';

export type Found<T> = T & { officialId: number; officialName: string };

@Injectable()
export class DevelopmentRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns a page, newest first; with `isShared`, only the entries that the official may read. */
  list<T extends NoteDto>(
    kind: Kind,
    { officialId, isShared }: { officialId: number; isShared: boolean },
    window: Window,
  ): Promise<Page<T>> {
    const from = `${FROM[kind]} ${WRITTEN} WHERE d."officialId" = $1 AND (d."isShared" OR NOT $2)`;
    const query = { columns: shown(kind), from, order: 'd.id DESC', values: [officialId, isShared] };
    return selectPage(this.dataSource, query, window);
  }

  count(em: EntityManager, kind: Kind, officialId: number): Promise<number> {
    return em.getRepository(ENTITIES[kind]).countBy({ officialId });
  }

  /** Yields the comments of all the official's reviews, even hidden ones. In batches, because there may be thousands. */
  async *comments(officialId: number): AsyncGenerator<string[]> {
    let after = 0;
    for (;;) {
      const rows = await this.dataSource.query<{ id: number; comment: string }[]>(
        `SELECT id, comment FROM reviews_comment_view WHERE "officialId" = $1 AND id > $2 ORDER BY id LIMIT $3`,
        [officialId, after, COMMENTS],
      );
      if (rows.length > 0) yield rows.map(({ comment }) => comment);
      if (rows.length < COMMENTS) return;
      after = rows.at(-1)!.id;
    }
  }

  async insert(
    em: EntityManager,
    kind: Kind,
    values: (CreateNoteDto | CreateGoalDto) & { officialId: number; authorId: number },
  ): Promise<number> {
    const { identifiers } = await em.getRepository(ENTITIES[kind]).insert(values);
    return identifiers[0]!.id as number;
  }

  async find<T extends NoteDto>(em: EntityManager, kind: Kind, id: number): Promise<Found<T> | null> {
    const [row] = await em.query<Found<T>[]>(
      `SELECT ${shown(kind)}, d."officialId", concat_ws(' ', o."firstName", o."lastName") AS "officialName"
         ${FROM[kind]} ${WRITTEN} JOIN officials_summary_view o ON o.id = d."officialId" WHERE d.id = $1`,
      [id],
    );
    return row ?? null;
  }

  async lock(em: EntityManager, kind: Kind, id: number): Promise<void> {
    await em.query(`SELECT ${FROM[kind]} WHERE d.id = $1 FOR UPDATE`, [id]);
  }

  async updateGoal(em: EntityManager, id: number, change: UpdateGoalDto): Promise<void> {
    if (Object.values(change).every((value) => value === undefined)) return;
    await em.getRepository(DevelopmentGoal).update({ id }, { ...change });
  }

  async delete(em: EntityManager, kind: Kind, id: number): Promise<boolean> {
    const { affected } = await em.getRepository(ENTITIES[kind]).delete({ id });
    return affected === 1;
  }
}
