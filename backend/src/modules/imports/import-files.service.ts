import { Injectable, NotFoundException } from '@nestjs/common';
import { BYTE_ORDER_MARK, csvRow, IMPORT_KINDS, IMPORT_MESSAGES } from '@rmo/contracts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundledPath } from '../../common/process/limited-process';
import { existingOr404 } from '../../common/errors';
import type { SessionUser } from '../../common/auth';
import type { Import } from './import.entity';
import { ImportRowsRepository, PROBLEM_VERDICTS } from './import-rows.repository';
import { ImportsService } from './imports.service';
import { ImportKinds } from './kinds/kinds';

export const SAMPLES = {
  'officials-roster.xlsx': 'officials',
  'coaches-directory.csv': 'coaches',
  'member-schools.tsv': 'teams',
  'season-schedule.xlsx': 'events',
  'december-assignments.csv': 'assignments',
} as const;

const CHUNK_ROWS = 1000;

@Injectable()
export class ImportFilesService {
  constructor(
    private readonly imports: ImportsService,
    private readonly rows: ImportRowsRepository,
    private readonly kinds: ImportKinds,
  ) {}

  /** Returns rows that couldn't be imported or undone, or whose question is open, with the problem in an additional last column. */
  async createErrorFile(reader: SessionUser, id: number): Promise<string> {
    const importJob = await this.imports.find(reader, id);
    const width = importJob.columns.length;
    const padCells = (cells: string[]) => Array.from({ length: width }, (_, index) => cells[index] ?? '');
    // A sheet without headers gets the fields' names, so that the corrected rows are read in the same way.
    const { fields } = this.kinds.get(importJob.kind);
    const headerOf = ({ header, field }: Import['columns'][number]): string =>
      importJob.headerRow > 0 ? header : (fields.find(({ name }) => name === field)?.label ?? '');
    let text = BYTE_ORDER_MARK + csvRow([...importJob.columns.map(headerOf), 'problem']);
    for (let cursor = importJob.headerRow; ;) {
      const rows = await this.rows.listNext(importJob, cursor, CHUNK_ROWS, PROBLEM_VERDICTS);
      for (const { cells, problem } of rows) text += csvRow([...padCells(cells), problem]);
      if (rows.length < CHUNK_ROWS) return text;
      cursor = rows.at(-1)!.number;
    }
  }

  /** Returns a file such as `officials.csv`: one kind's headers, and an example row to overwrite. 404: no such kind. */
  createTemplate(file: string): string {
    const kind = IMPORT_KINDS.find((name) => file === `${name}.csv`);
    const { fields } = this.kinds.get(existingOr404(kind, IMPORT_MESSAGES.sampleNotFound));
    const exampleFields = fields.filter(({ example }) => example);
    const rows = [exampleFields.map(({ label }) => label), exampleFields.map(({ example }) => example)];
    return BYTE_ORDER_MARK + rows.map(csvRow).join('');
  }

  async readSample(file: string): Promise<Buffer> {
    if (!Object.hasOwn(SAMPLES, file)) throw new NotFoundException(IMPORT_MESSAGES.sampleNotFound);
    return readFile(join(bundledPath('import-samples', 'backend/src/modules/imports/samples'), file));
  }
}
