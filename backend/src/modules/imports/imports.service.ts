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
import {
  applyFixed,
  applyMapping,
  describeMissing,
  fixedFor,
  requireState,
  summaryOf,
  undoUntil,
  viewOf,
} from './import-rules';
import { ImportsRepository } from './imports.repository';
import { fieldsOf } from './kinds/kind';
import { ImportKinds } from './kinds/kinds';
import { findDateColumn, findTimeColumn, fingerprintOf, HeaderOfImport } from './mapping/header-of-import';
import { FileParser } from './parser/file-parser';
import { ApplyStep } from './run/apply-step';

const PREVIEW_ROWS_MAX = 15;
const IDLE_STATES: readonly ImportState[] = ['mapping', 'checked', 'failed'];
const UNCHECKED_STATE = {
  state: 'mapping',
  checkId: null,
  problem: null,
  counts: {},
  total: 0,
  done: 0,
} as const;

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
    return this.toDto(await this.find(reader, id));
  }

  /** Stores a file's rows, but not the file. 403: only administrators may import this kind. 400, 413, 415: see FileParser. */
  async create(owner: SessionUser, { kind, source }: UploadImportDto, file: UploadedSpreadsheet) {
    this.checkPermission(owner, kind);
    const id = await this.parser.parse(owner.id, file.bytes, ({ sheets, rows }) =>
      this.dataSource.transaction(async (em) => {
        const initialValues = { sheet: 0, headerRow: 0, columns: [] };
        const values = { ownerId: owner.id, kind, source: source ?? NO_SOURCE, fileName: file.name, sheets };
        const importId = await this.imports.insert(em, { ...values, ...initialValues });
        for await (const batch of rows) await this.rows.insert(em, importId, batch);
        const importJob = (await this.imports.find(importId, em))!;
        await this.imports.update(em, importId, await this.headers.ofFirstSheet(em, importJob));
        return importId;
      }),
    );
    return this.get(owner, id);
  }

  /** Changes how the file is read, which invalidates its check. 409: the import is being processed or was already applied. */
  async update(actor: SessionUser, id: number, input: UpdateImportDto): Promise<ImportDto> {
    return this.changeImport(actor, id, async (em, importJob) => {
      requireState(importJob, IDLE_STATES);
      const { sheet = importJob.sheet, defaultYear = importJob.defaultYear } = input;
      if (!importJob.sheets[sheet]) throw validationError([{ field: 'sheet', message: TEXTS.sheetInvalid }]);
      const nextJob = { ...importJob, sheet, defaultYear, source: input.source ?? importJob.source };
      const header = await this.headerOf(em, importJob, nextJob, input.headerRow);
      if (!header) throw validationError([{ field: 'sheet', message: TEXTS.noHeader }]);
      const { headerRow } = header;
      const fields = fieldsOf(nextJob, this.kinds.get(importJob.kind));
      const columns = input.mapping ? applyMapping(fields, header.columns, input.mapping) : header.columns;
      const chosenJob = { ...nextJob, headerRow, columns };
      const hasSameDates =
        findDateColumn(importJob) === findDateColumn(chosenJob) &&
        importJob.sheet === sheet &&
        importJob.headerRow === headerRow;
      const dayFirst =
        input.dayFirst ??
        (hasSameDates ? importJob.dayFirst : await this.headers.detectDayFirst(em, chosenJob));
      const hasSameTimes = hasSameDates && findTimeColumn(importJob) === findTimeColumn(chosenJob);
      const evening =
        input.evening ?? (hasSameTimes ? importJob.evening : await this.headers.detectEvening(em, chosenJob));
      const { createsTeams = importJob.createsTeams } = input;
      // Whoever chooses the header row has said whether there is one.
      const asksHeader = input.headerRow === undefined && header.asksHeader;
      const fixed = input.fixed ? applyFixed(fields, columns, input.fixed) : fixedFor(columns, header.fixed);
      return {
        ...{ sheet, headerRow, asksHeader, columns, fixed, defaultYear, dayFirst, evening, createsTeams },
        ...{ source: nextJob.source, ...UNCHECKED_STATE },
      };
    });
  }

  private async headerOf(em: EntityManager, importJob: Import, nextJob: Import, headerRow?: number) {
    if (headerRow !== undefined) return this.headers.ofRow(em, { ...nextJob, headerRow });
    if (nextJob.sheet !== importJob.sheet) return this.headers.ofSheet(em, nextJob);
    return nextJob.source === importJob.source
      ? importJob
      : { ...importJob, columns: await this.headers.ofSource(em, nextJob) };
  }

  check(actor: SessionUser, id: number): Promise<ImportDto> {
    return this.startStep(actor, id, 'imports.check', async (em, importJob) => {
      requireState(importJob, IDLE_STATES);
      const missing = describeMissing(importJob, this.kinds.get(importJob.kind));
      if (missing) throw validationError([{ field: 'mapping', message: missing }]);
      await this.rows.reset(em, importJob);
      await this.imports.saveMapping(em, importJob, fingerprintOf(importJob.columns));
      const total = await this.rows.countBelow(importJob, importJob.headerRow, em);
      return { state: 'checking', total, checkId: null, problem: null, counts: {} };
    });
  }

  answer(actor: SessionUser, id: number, { answers = [], all }: AnswerImportDto): Promise<ImportDto> {
    return this.startStep(actor, id, 'imports.check', async (em, importJob) => {
      requireState(importJob, ['checked']);
      const total = await this.rows.answer(em, importJob, answers, all ?? null);
      if (total === 0) throw new ConflictException(TEXTS.notAsked);
      return { state: 'checking', total, checkId: null, problem: null };
    });
  }

  apply(actor: SessionUser, id: number, { checkId, invite = false }: ApplyImportDto): Promise<ImportDto> {
    return this.startStep(actor, id, 'imports.apply', async (em, importJob) => {
      requireState(importJob, ['checked']);
      if (importJob.checkId !== checkId) throw new ConflictException(TEXTS.changed);
      if (!(await this.applyStep.isUnchanged(em, importJob, actor)))
        throw new ConflictException(TEXTS.changed);
      const { create = 0, update = 0 } = importJob.counts;
      return { state: 'applying', total: create + update, sendsInvitations: invite };
    });
  }

  undo(actor: SessionUser, id: number): Promise<ImportDto> {
    return this.startStep(actor, id, 'imports.undo', async (_em, importJob) => {
      requireState(importJob, ['applied']);
      if (!undoUntil(importJob)) throw new ConflictException(TEXTS.undoTooLate);
      const { create = 0, update = 0 } = importJob.counts;
      return { state: 'undoing', total: create + update, cursor: LAST_ROW };
    });
  }

  async remove(actor: SessionUser, id: number): Promise<MessageDto> {
    await this.dataSource.transaction(async (em) => {
      requireState(await this.lock(em, actor, id), IDLE_STATES);
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
    return this.requireVisible(reader, await this.imports.find(id));
  }

  private requireVisible(reader: SessionUser, importJob: Import | null): Import {
    const isVisible = importJob !== null && (importJob.ownerId === reader.id || actorOf(reader) === 'admin');
    if (!isVisible) throw new NotFoundException(TEXTS.notFound);
    return importJob;
  }

  private startStep(
    actor: SessionUser,
    id: number,
    job: 'imports.check' | 'imports.apply' | 'imports.undo',
    begin: (em: EntityManager, importJob: Import) => Promise<Partial<Import>>,
  ): Promise<ImportDto> {
    return this.changeImport(actor, id, async (em, importJob) => {
      const change = await begin(em, importJob);
      await this.outbox.enqueue(em, job, { importId: id, userId: actor.id });
      return { done: 0, cursor: 0, ...change };
    });
  }

  private async changeImport(
    actor: SessionUser,
    id: number,
    prepareChange: (em: EntityManager, importJob: Import) => Promise<Partial<Import>>,
  ): Promise<ImportDto> {
    const changedJob = await this.dataSource.transaction(async (em) => {
      const importJob = await this.lock(em, actor, id);
      const change = await prepareChange(em, importJob);
      await this.imports.update(em, id, change);
      return { ...importJob, ...change };
    });
    return this.toDto(changedJob);
  }

  private async lock(em: EntityManager, actor: SessionUser, id: number): Promise<Import> {
    const importJob = this.requireVisible(actor, await this.imports.lock(em, id));
    this.checkPermission(actor, importJob.kind);
    return importJob;
  }

  private checkPermission(actor: SessionUser, kind: ImportKindName): void {
    if (!can(actor, this.kinds.get(kind).permission)) throw new ForbiddenException(MESSAGES.forbidden);
  }

  private async toDto(importJob: Import): Promise<ImportDto> {
    const firstRows = await this.rows.listFrom(importJob, 1, PREVIEW_ROWS_MAX);
    const preview = firstRows.map(({ number, cells }) => ({ number, cells }));
    return viewOf(importJob, this.kinds.get(importJob.kind), {
      preview,
      ...(await this.rows.summarizeCheck(importJob)),
    });
  }
}

/** Higher than any row number, because an undo starts with the last row. */
const LAST_ROW = 2_147_483_647;
