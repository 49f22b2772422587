import { Injectable } from '@nestjs/common';
import { type ImportAnswer, type ImportVerdict, nameKey } from '@rmo/contracts';
import {
  DataSource,
  EntityManager,
  type FindOptionsWhere,
  In,
  IsNull,
  LessThan,
  MoreThan,
  MoreThanOrEqual,
  Not,
} from 'typeorm';
import { selectPage, type Window } from '../../common/sql/queries';
import type { Import } from './import.entity';
import { ImportRow } from './import-row.entity';
import { namesInProblem, UNKNOWN_TEAM } from './kinds/participants';
import type { ImportDto, ImportPlaceholderDto, ImportRowDto } from './imports.dto';
import type { ParsedRow } from './parser/file-parser';
import { cellText, PLACEHOLDER_TEXT } from './reading/cells';

export type StoredRow = Omit<ImportRow, 'importId' | 'sheet'>;
export type RowResult = Pick<StoredRow, 'number'> & Partial<Omit<StoredRow, 'cells'>>;

export type EarlierRow = Pick<StoredRow, 'number' | 'cells' | 'externalId'> & { key: string };

const COLUMN_TYPES = {
  values: 'jsonb',
  key: 'text',
  externalId: 'text',
  verdict: 'text',
  problem: 'text',
  targetId: 'int',
  before: 'jsonb',
  after: 'jsonb',
} as const;

/** The verdicts of rows that weren't imported or undone, or whose question is open. */
export const PROBLEM_VERDICTS: ImportVerdict[] = ['error', 'ask', 'kept'];

const UNKNOWN_TEAMS_MAX = 200;

type SheetRef = Pick<Import, 'id' | 'sheet'>;
type BelowHeader = SheetRef & Pick<Import, 'headerRow'>;

export const sameRecordMessage = (number: number): string => `Row ${number} is about the same`;

@Injectable()
export class ImportRowsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async insert(em: EntityManager, importId: number, rows: ParsedRow[]): Promise<void> {
    await em.query(
      `INSERT INTO import_rows ("importId", sheet, number, cells)
       SELECT $1, sheet, number, cells FROM jsonb_to_recordset($2::jsonb) AS x(sheet int, number int, cells jsonb)`,
      [importId, JSON.stringify(rows)],
    );
  }

  listFrom(importJob: SheetRef, number: number, limit: number, em = this.dataSource.manager) {
    return this.findRows(em, importJob, { number: MoreThanOrEqual(number) }, limit);
  }

  countBelow({ id, sheet }: SheetRef, number: number, em = this.dataSource.manager): Promise<number> {
    return em.getRepository(ImportRow).countBy({ importId: id, sheet, number: MoreThan(number) });
  }

  async listColumn(em: EntityManager, { id, sheet, headerRow }: BelowHeader, index: number) {
    const rows = await em.query<{ text: string }[]>(
      `SELECT cells->>$4::int AS text FROM import_rows
        WHERE "importId" = $1 AND sheet = $2 AND number > $3 AND cells->>$4::int <> '' ORDER BY number`,
      [id, sheet, headerRow, index],
    );
    return rows.map(({ text }) => text);
  }

  async hasRepeatedValues(em: EntityManager, { id, sheet, headerRow }: BelowHeader, index: number) {
    const rows = await em.query<{ text: string | null }[]>(
      `SELECT cells->>$4::int AS text FROM (
         SELECT DISTINCT cells FROM import_rows WHERE "importId" = $1 AND sheet = $2 AND number > $3
       ) different`,
      [id, sheet, headerRow, index],
    );
    const texts = rows.map(({ text }) => cellText(text ?? '')).filter(Boolean);
    return new Set(texts).size < texts.length;
  }

  listNext(
    importJob: SheetRef,
    after: number,
    limit: number,
    verdicts: ImportVerdict[],
    em = this.dataSource.manager,
  ) {
    return this.findRows(em, importJob, { number: MoreThan(after), verdict: In(verdicts) }, limit);
  }

  listApplied(em: EntityManager, importJob: SheetRef, before: number, limit: number): Promise<StoredRow[]> {
    return this.findRows(em, importJob, { number: LessThan(before), after: Not(IsNull()) }, limit, 'DESC');
  }

  listUnchecked(em: EntityManager, importJob: SheetRef, after: number, limit: number): Promise<StoredRow[]> {
    return this.findRows(em, importJob, { number: MoreThan(after), verdict: IsNull() }, limit);
  }

  private findRows(
    em: EntityManager,
    { id, sheet }: SheetRef,
    condition: FindOptionsWhere<ImportRow>,
    limit: number,
    order: 'ASC' | 'DESC' = 'ASC',
  ): Promise<StoredRow[]> {
    const where = { importId: id, sheet, ...condition };
    return em.getRepository(ImportRow).find({ where, order: { number: order }, take: limit });
  }

  /** Says once what many rows have in common: unknown teams, and placeholders that were read as no value. */
  async summarizeCheck(importJob: Import): Promise<Pick<ImportDto, 'unknownTeams' | 'placeholders'>> {
    if (importJob.state !== 'checked') return { unknownTeams: [], placeholders: [] };
    const { id, sheet, headerRow } = importJob;
    const rows = await this.dataSource.query<{ problem: string }[]>(
      `SELECT DISTINCT problem FROM import_rows
        WHERE "importId" = $1 AND sheet = $2 AND verdict = 'error' AND starts_with(problem, $3)`,
      [id, sheet, UNKNOWN_TEAM],
    );
    const names = rows.flatMap(({ problem }) => namesInProblem(problem));
    const nameByKey = new Map(names.map((name) => [nameKey(name), name]));
    const mappedColumns = importJob.columns.filter(({ field }) => field).map(({ index }) => index);
    const placeholders = await this.dataSource.query<ImportPlaceholderDto[]>(
      `SELECT btrim(cell.text, ' ''') AS text, count(*)::int AS count
         FROM import_rows, jsonb_array_elements_text(cells) WITH ORDINALITY AS cell(text, place)
        WHERE "importId" = $1 AND sheet = $2 AND number > $3 AND verdict <> 'skip'
          AND cell.place - 1 = ANY($4::int[]) AND length(cell.text) < 12 AND btrim(cell.text, ' ''') ~* $5
        GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 20`,
      [id, sheet, headerRow, mappedColumns, PLACEHOLDER_TEXT.source],
    );
    return { unknownTeams: [...nameByKey.values()].slice(0, UNKNOWN_TEAMS_MAX), placeholders };
  }

  /** Among rows with the given keys or external ids, returns the first earlier row for each pair of key and external id. */
  listEarlier(
    em: EntityManager,
    { id, sheet }: SheetRef,
    { keys, externalIds, before }: { keys: string[]; externalIds: string[]; before: number },
  ) {
    return em.query<EarlierRow[]>(
      `SELECT DISTINCT ON (key, "externalId") number, key, "externalId", cells FROM (
         SELECT * FROM import_rows WHERE "importId" = $1 AND sheet = $2 AND number < $5
            AND md5(key) IN (SELECT md5(unnest($3::text[]))) AND key = ANY($3::text[])
         UNION ALL
         SELECT * FROM import_rows WHERE "importId" = $1 AND sheet = $2 AND number < $5 AND "externalId" = ANY($4::text[])
       ) earlier ORDER BY key, "externalId", number`,
      [id, sheet, keys, externalIds, before],
    );
  }

  /** Returns the first checked row about each target. Ignores rows about a new person with the same name. */
  async findFirstOfTargets(em: EntityManager, { id, sheet }: SheetRef, targetIds: number[]) {
    const rows = await em.query<{ targetId: number; number: number }[]>(
      `SELECT "targetId", min(number) AS number FROM import_rows
        WHERE "importId" = $1 AND sheet = $2 AND "targetId" = ANY($3::int[]) AND verdict IS NOT NULL
          AND answer IS DISTINCT FROM 'new' GROUP BY 1`,
      [id, sheet, targetIds],
    );
    return new Map(rows.map(({ targetId, number }) => [targetId, number]));
  }

  /** `all` answers every open question. Answered rows lose their verdict, and so do rows rejected because of an answered row. */
  async answer(
    em: EntityManager,
    { id, sheet }: SheetRef,
    answers: { number: number; answer: ImportAnswer }[],
    all: ImportAnswer | null,
  ): Promise<number> {
    const [answeredRows] = await em.query<[{ number: number }[], number]>(
      `UPDATE import_rows r SET verdict = NULL, answer = coalesce(given.answer, $4) FROM import_rows asked
         LEFT JOIN jsonb_to_recordset($3::jsonb) AS given(number int, answer text) USING (number)
        WHERE asked."importId" = $1 AND asked.sheet = $2 AND asked.verdict = 'ask'
          AND (given.answer IS NOT NULL OR asked.answer IS NULL AND $4::text IS NOT NULL)
          AND r."importId" = asked."importId" AND r.sheet = asked.sheet AND r.number = asked.number
        RETURNING r.number`,
      [id, sheet, JSON.stringify(answers), all],
    );
    const [, rejectedCount] = await em.query<[unknown, number]>(
      `UPDATE import_rows SET verdict = NULL WHERE "importId" = $1 AND sheet = $2 AND verdict = 'error'
          AND split_part(problem, '. ', 1) = ANY($3::text[])`,
      [id, sheet, answeredRows.map(({ number }) => sameRecordMessage(number))],
    );
    return answeredRows.length + rejectedCount;
  }

  async reset(em: EntityManager, { id }: SheetRef): Promise<void> {
    const columns = Object.keys(COLUMN_TYPES);
    await em.query(
      `UPDATE import_rows SET answer = NULL, ${columns.map((name) => `"${name}" = NULL`).join(', ')}
        WHERE "importId" = $1 AND (verdict IS NOT NULL OR key IS NOT NULL)`,
      [id],
    );
  }

  /** Writes the given columns of many rows in one statement. Every result must have all of `columns`. */
  async write(
    em: EntityManager,
    { id, sheet }: SheetRef,
    columns: readonly (keyof typeof COLUMN_TYPES)[],
    results: RowResult[],
  ): Promise<void> {
    if (results.length === 0) return;
    const types = columns.map((name) => `"${name}" ${COLUMN_TYPES[name]}`).join(', ');
    const valueOf = (name: keyof typeof COLUMN_TYPES) =>
      COLUMN_TYPES[name] === 'jsonb' ? `nullif(x."${name}", 'null')` : `x."${name}"`;
    const set = columns.map((name) => `"${name}" = ${valueOf(name)}`).join(', ');
    await em.query(
      `UPDATE import_rows r SET ${set} FROM jsonb_to_recordset($3::jsonb) AS x(number int, ${types})
        WHERE r."importId" = $1 AND r.sheet = $2 AND r.number = x.number`,
      [id, sheet, JSON.stringify(results)],
    );
  }

  async countVerdicts(em: EntityManager, { id, sheet }: SheetRef): Promise<Import['counts']> {
    const rows = await em.query<{ verdict: ImportVerdict; count: number }[]>(
      `SELECT verdict, count(*)::int AS count FROM import_rows
        WHERE "importId" = $1 AND sheet = $2 AND verdict IS NOT NULL GROUP BY 1`,
      [id, sheet],
    );
    return Object.fromEntries(rows.map(({ verdict, count }) => [verdict, count]));
  }

  /** Lists the rows with a problem first, then all others in the file's order. */
  list({ id, sheet, headerRow }: BelowHeader, verdict: ImportVerdict | undefined, window: Window) {
    const columns = 'number, cells, verdict, problem, "targetId"';
    const from = `FROM import_rows
      WHERE "importId" = $1 AND sheet = $2 AND number > $3 AND ($4::text IS NULL OR verdict = $4)`;
    const values = [id, sheet, headerRow, verdict ?? null];
    const order = { order: '(verdict = ANY($5)) IS TRUE DESC, number', orderValues: [PROBLEM_VERDICTS] };
    return selectPage<ImportRowDto>(this.dataSource, { columns, from, values, ...order }, window);
  }
}
