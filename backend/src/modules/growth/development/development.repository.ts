import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { CreateGoalDto, CreateNoteDto, GoalDto, NoteDto, UpdateGoalDto } from './dto/development.dto';

/** Comments that are compared without a break. */
const COMMENTS = 50;

export type Kind = 'development_notes' | 'development_goals';
/** The names are part of a statement. */
const CHANGEABLE = [
  'category',
  'text',
  'dueDate',
  'state',
  'isShared',
] as const satisfies (keyof UpdateGoalDto)[];

const FROM: Record<Kind, string> = {
  development_notes: 'FROM development_notes d',
  development_goals: 'FROM development_goals d',
};
const COLUMNS: Record<Kind, string> = {
  development_notes: '',
  development_goals: `, d.category, to_char(d."dueDate", 'YYYY-MM-DD') AS "dueDate", d.state`,
};
const shown = (kind: Kind) => `d.id, d.text, d."isShared", d."createdAt"${COLUMNS[kind]},
  CASE WHEN u.id IS NOT NULL THEN json_build_object('firstName', u."firstName", 'lastName', u."lastName") END AS author`;
const WRITTEN = 'LEFT JOIN users_author_view u ON u.id = d."authorId"';

/** Notes and goals. */
@Injectable()
export class DevelopmentRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Newest first; with `isShared` only those that the official may read. */
  async list<T extends NoteDto>(
    kind: Kind,
    { officialId, isShared }: { officialId: number; isShared: boolean },
    { limit, offset }: { limit: number; offset: number },
  ): Promise<{ data: T[]; total: number }> {
    const where = `WHERE d."officialId" = $1 AND (d."isShared" OR NOT $2)`;
    const values = [officialId, isShared];
    const [data, [count]] = await Promise.all([
      this.dataSource.query<T[]>(
        `SELECT ${shown(kind)} ${FROM[kind]} ${WRITTEN} ${where} ORDER BY d.id DESC LIMIT $3 OFFSET $4`,
        [...values, limit, offset],
      ),
      this.dataSource.query<{ total: number }[]>(
        `SELECT count(*)::int AS total ${FROM[kind]} ${where}`,
        values,
      ),
    ]);
    return { data, total: count?.total ?? 0 };
  }

  async count(em: EntityManager, kind: Kind, officialId: number): Promise<number> {
    const [row] = await em.query<[{ count: number }]>(
      `SELECT count(*)::int AS count ${FROM[kind]} WHERE d."officialId" = $1`,
      [officialId],
    );
    return row.count;
  }

  /** The comments of all reviews of an official, read or not, some at a time: there may be thousands. */
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

  async insertNote(
    em: EntityManager,
    { officialId, authorId, text, isShared = true }: CreateNoteDto & { officialId: number; authorId: number },
  ): Promise<number> {
    const [row] = await em.query<[{ id: number }]>(
      `INSERT INTO development_notes ("officialId", "authorId", text, "isShared") VALUES ($1, $2, $3, $4) RETURNING id`,
      [officialId, authorId, text, isShared],
    );
    return row.id;
  }

  async insertGoal(
    em: EntityManager,
    {
      officialId,
      authorId,
      text,
      isShared = true,
      ...goal
    }: CreateGoalDto & { officialId: number; authorId: number },
  ): Promise<number> {
    const [row] = await em.query<[{ id: number }]>(
      `INSERT INTO development_goals ("officialId", "authorId", text, "isShared", category, "dueDate")
       VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
      [officialId, authorId, text, isShared, goal.category, goal.dueDate],
    );
    return row.id;
  }

  async find<T extends NoteDto>(
    em: EntityManager,
    kind: Kind,
    id: number,
  ): Promise<(T & { officialId: number; officialName: string }) | null> {
    const [row] = await em.query<(T & { officialId: number; officialName: string })[]>(
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
    const names = CHANGEABLE.filter((name) => change[name] !== undefined);
    if (names.length === 0) return;
    const assignments = names.map((name, index) => `"${name}" = $${index + 2}`).join(', ');
    await em.query(`UPDATE development_goals SET ${assignments} WHERE id = $1`, [
      id,
      ...names.map((name) => change[name]),
    ]);
  }

  /** False where it is deleted already. */
  async delete(em: EntityManager, kind: Kind, id: number): Promise<boolean> {
    const [, deleted] = await em.query<[unknown, number]>(`DELETE ${FROM[kind]} WHERE d.id = $1`, [id]);
    return deleted > 0;
  }
}

export type FoundGoal = GoalDto & { officialId: number; officialName: string };
