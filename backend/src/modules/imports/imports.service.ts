import { ConflictException, ForbiddenException, Injectable, NotFoundException } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import {
  actorOf,
  can,
  IMPORT_MESSAGES as TEXTS,
  type ImportKindName,
  type ImportState,
  MESSAGES,
  NO_SOURCE,
  TIME_ZONE,
} from '@rmo/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import type { Page } from '../../common/sql/queries';
import type { SessionUser } from '../../common/auth';
import { validationError } from '../../common/errors';
import { type MessageDto, type PageQuery, pageWindow } from '../../common/http';
import { OutboxService, RunOnce } from '../../queue';
import type {
  AnswerImportDto,
  ApplyImportDto,
  ImportDto,
  ImportRowDto,
  ImportSummaryDto,
  ListImportRowsQuery,
  UpdateImportDto,
  UploadImportDto,
} from './imports.dto';
import { Import } from './import.entity';
import { ImportRowsRepository } from './import-rows.repository';
import { cleanName, mapped, mappedFields, requireState, summaryOf, undoUntil, viewOf } from './import-rules';
import { ImportsRepository } from './imports.repository';
import { DAY_FIELD } from './kinds/event-fields';
import { fieldsOf } from './kinds/kind';
import { ImportKinds } from './kinds/kinds';
import { fingerprint, HeaderOfImport } from './mapping/header-of-import';
import { FileParser } from './parser/file-parser';
import { ApplyStep } from './run/apply-step';

const PREVIEW_ROWS = 15;
const IDLE: readonly ImportState[] = ['mapping', 'checked', 'failed'];

export interface UploadedSpreadsheet {
  name: string;
  bytes: Buffer;
}

/** Imports spreadsheets. An import belongs to the user who started it; administrators have access to all. */
@Injectable()
export class ImportsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly imports: ImportsRepository,
    private readonly rows: ImportRowsRepository,
    private readonly kinds: ImportKinds,
    private readonly headers: HeaderOfImport,
    private readonly parser: FileParser,
    private readonly applyStep: ApplyStep,
    private readonly outbox: OutboxService,
    private readonly runOnce: RunOnce,
  ) {}

  async list(reader: SessionUser, query: PageQuery): Promise<Page<ImportSummaryDto>> {
    const ownerId = actorOf(reader) === 'admin' ? null : reader.id;
    const { data, total } = await this.imports.list(ownerId, pageWindow(query));
    return { data: data.map(summaryOf), total };
  }

  async get(reader: SessionUser, id: number): Promise<ImportDto> {
    return this.view(await this.find(reader, id));
  }

  /** Stores a file's rows, but not the file. 403: only administrators may import this kind. 400, 413, 415: see FileParser. */
  async create(owner: SessionUser, { kind, source }: UploadImportDto, file: UploadedSpreadsheet) {
    this.checkPermission(owner, kind);
    const fileName = cleanName(file.name);
    const id = await this.parser.parse(owner.id, file.bytes, ({ sheets, rows }) =>
      this.dataSource.transaction(async (em) => {
        const start = { sheet: 0, headerRow: 0, columns: [] };
        const one = { ownerId: owner.id, kind, source: source ?? NO_SOURCE, fileName, sheets, ...start };
        const created = await this.imports.insert(em, one);
        for await (const batch of rows) await this.rows.insert(em, created, batch);
        const stored = (await this.imports.find(created, em))!;
        await this.imports.update(em, created, await this.headers.firstSheet(em, stored));
        return created;
      }),
    );
    return this.get(owner, id);
  }

  /** Changes how the file is read, which invalidates its check. 409: it is being processed, or was already applied. */
  async update(actor: SessionUser, id: number, input: UpdateImportDto): Promise<ImportDto> {
    return this.change(actor, id, async (em, one) => {
      requireState(one, IDLE);
      const { sheet = one.sheet, defaultYear = one.defaultYear } = input;
      if (!one.sheets[sheet]) throw validationError([{ field: 'sheet', message: TEXTS.sheetInvalid }]);
      const next = { ...one, sheet, defaultYear, source: input.source ?? one.source };
      const header = await this.headerOf(em, one, next, input.headerRow);
      if (!header) throw validationError([{ field: 'sheet', message: TEXTS.noHeader }]);
      const { headerRow } = header;
      const columns = input.mapping
        ? mapped(fieldsOf(next, this.kinds.get(one.kind)), header.columns, input.mapping)
        : header.columns;
      const chosen = { ...next, headerRow, columns };
      const hasSameDates =
        dateColumn(one) === dateColumn(chosen) && one.sheet === sheet && one.headerRow === headerRow;
      const dayFirst =
        input.dayFirst ?? (hasSameDates ? one.dayFirst : await this.headers.dayFirst(em, chosen));
      const restart = {
        state: 'mapping',
        checkId: null,
        problem: null,
        counts: {},
        total: 0,
        done: 0,
      } as const;
      return { sheet, headerRow, columns, defaultYear, dayFirst, source: next.source, ...restart };
    });
  }

  private async headerOf(em: EntityManager, one: Import, next: Import, headerRow: number | undefined) {
    if (headerRow !== undefined) return this.headers.ofRow(em, { ...next, headerRow });
    if (next.sheet !== one.sheet) return this.headers.ofSheet(em, next);
    return next.source === one.source ? one : { ...one, columns: await this.headers.ofSource(em, next) };
  }

  check(actor: SessionUser, id: number): Promise<ImportDto> {
    return this.start(actor, id, 'imports.check', async (em, one) => {
      requireState(one, IDLE);
      const missing = this.kinds.get(one.kind).missing(mappedFields(one));
      if (missing) throw validationError([{ field: 'mapping', message: missing }]);
      await this.rows.reset(em, one);
      const mapping = one.columns.map(({ field }) => field);
      await this.imports.saveMapping(em, one, fingerprint(one.columns), mapping);
      const total = await this.rows.countBelow(one, one.headerRow, em);
      return { state: 'checking', total, checkId: null, problem: null, counts: {} };
    });
  }

  answer(actor: SessionUser, id: number, { answers = [], all }: AnswerImportDto): Promise<ImportDto> {
    return this.start(actor, id, 'imports.check', async (em, one) => {
      requireState(one, ['checked']);
      const total = await this.rows.answer(em, one, answers, all ?? null);
      if (total === 0) throw new ConflictException(TEXTS.notAsked);
      return { state: 'checking', total, checkId: null, problem: null };
    });
  }

  apply(actor: SessionUser, id: number, { checkId, invite = false }: ApplyImportDto): Promise<ImportDto> {
    return this.start(actor, id, 'imports.apply', async (em, one) => {
      requireState(one, ['checked']);
      if (one.checkId !== checkId) throw new ConflictException(TEXTS.changed);
      if (!(await this.applyStep.isUnchanged(em, one, actor))) throw new ConflictException(TEXTS.changed);
      const { create = 0, update = 0 } = one.counts;
      return { state: 'applying', total: create + update, sendsInvitations: invite };
    });
  }

  undo(actor: SessionUser, id: number): Promise<ImportDto> {
    return this.start(actor, id, 'imports.undo', async (_em, one) => {
      requireState(one, ['applied']);
      if (!undoUntil(one)) throw new ConflictException(TEXTS.undoTooLate);
      const { create = 0, update = 0 } = one.counts;
      return { state: 'undoing', total: create + update, cursor: LAST };
    });
  }

  async remove(actor: SessionUser, id: number): Promise<MessageDto> {
    await this.dataSource.transaction(async (em) => {
      requireState(await this.lock(em, actor, id), IDLE);
      await em.getRepository(Import).delete({ id });
    });
    return { message: 'Import deleted' };
  }

  async listRows(reader: SessionUser, id: number, query: ListImportRowsQuery): Promise<Page<ImportRowDto>> {
    return this.rows.list(await this.find(reader, id), query.verdict, pageWindow(query));
  }

  @Cron('50 3 * * *', { name: 'imports.cleanup', timeZone: TIME_ZONE })
  cleanup(now = new Date()): Promise<boolean> {
    return this.runOnce.run('imports.cleanup', now.toISOString().slice(0, 10), async (em) => {
      const count = await this.imports.purge(em);
      return `the rows of ${count} imports removed`;
    });
  }

  async find(reader: SessionUser, id: number): Promise<Import> {
    return this.visible(reader, await this.imports.find(id));
  }

  private visible(reader: SessionUser, one: Import | null): Import {
    const isOwn = one !== null && (one.ownerId === reader.id || actorOf(reader) === 'admin');
    if (!isOwn) throw new NotFoundException(TEXTS.notFound);
    return one;
  }

  private start(
    actor: SessionUser,
    id: number,
    job: 'imports.check' | 'imports.apply' | 'imports.undo',
    begin: (em: EntityManager, one: Import) => Promise<Partial<Import>>,
  ): Promise<ImportDto> {
    return this.change(actor, id, async (em, one) => {
      const begun = await begin(em, one);
      await this.outbox.enqueue(em, job, { importId: id, userId: actor.id });
      return { done: 0, cursor: 0, ...begun };
    });
  }

  private async change(
    actor: SessionUser,
    id: number,
    work: (em: EntityManager, one: Import) => Promise<Partial<Import>>,
  ): Promise<ImportDto> {
    const changed = await this.dataSource.transaction(async (em) => {
      const one = await this.lock(em, actor, id);
      const change = await work(em, one);
      await this.imports.update(em, id, change);
      return { ...one, ...change };
    });
    return this.view(changed);
  }

  private async lock(em: EntityManager, actor: SessionUser, id: number): Promise<Import> {
    const one = this.visible(actor, await this.imports.lock(em, id));
    this.checkPermission(actor, one.kind);
    return one;
  }

  private checkPermission(actor: SessionUser, kind: ImportKindName): void {
    if (!can(actor, this.kinds.get(kind).permission)) throw new ForbiddenException(MESSAGES.forbidden);
  }

  private async view(one: Import): Promise<ImportDto> {
    const top = await this.rows.listFrom(one, 1, PREVIEW_ROWS);
    const preview = top.map(({ number, cells }) => ({ number, cells }));
    return viewOf(one, this.kinds.get(one.kind), preview);
  }
}

/** Higher than any row number, because an undo starts with the last row. */
const LAST = 2_147_483_647;

const dateColumn = ({ columns }: Import): number | undefined =>
  columns.find(({ field }) => field === DAY_FIELD.name)?.index;
