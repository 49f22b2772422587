import { Injectable, NotFoundException } from '@nestjs/common';
import { BYTE_ORDER_MARK, csvRow, IMPORT_KINDS, IMPORT_MESSAGES, type ImportVerdict } from '@rmo/contracts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundledPath } from '../../common/process/limited-process';
import { existingOr404 } from '../../common/errors';
import type { SessionUser } from '../../common/auth';
import { ImportRowsRepository } from './import-rows.repository';
import { ImportsService } from './imports.service';
import { ImportKinds } from './kinds/kinds';

export const SAMPLES = {
  'officials-roster.xlsx': 'officials',
  'coaches-directory.csv': 'coaches',
  'member-schools.tsv': 'teams',
  'season-schedule.xlsx': 'events',
  'december-assignments.csv': 'assignments',
} as const;

const CHUNK = 1000;
const WITH_PROBLEM: ImportVerdict[] = ['error', 'ask', 'kept'];

@Injectable()
export class ImportFilesService {
  constructor(
    private readonly imports: ImportsService,
    private readonly rows: ImportRowsRepository,
    private readonly kinds: ImportKinds,
  ) {}

  /** Returns rows that couldn't be imported or undone, or whose question is open, with the problem in an additional last column. */
  async errors(reader: SessionUser, id: number): Promise<string> {
    const one = await this.imports.find(reader, id);
    const width = one.columns.length;
    const padded = (cells: string[]) => Array.from({ length: width }, (_, index) => cells[index] ?? '');
    let text = BYTE_ORDER_MARK + csvRow([...one.columns.map(({ header }) => header), 'problem']);
    for (let cursor = one.headerRow; ;) {
      const rows = await this.rows.nextRows(one, cursor, CHUNK, WITH_PROBLEM);
      for (const { cells, problem } of rows) text += csvRow([...padded(cells), problem]);
      if (rows.length < CHUNK) return text;
      cursor = rows.at(-1)!.number;
    }
  }

  /** Returns a file such as `officials.csv`: one kind's headers, and an example row to overwrite. 404: no such kind. */
  template(file: string): string {
    const kind = IMPORT_KINDS.find((one) => file === `${one}.csv`);
    const { fields } = this.kinds.get(existingOr404(kind, IMPORT_MESSAGES.sampleNotFound));
    const shown = fields.filter(({ example }) => example);
    const rows = [shown.map(({ label }) => label), shown.map(({ example }) => example)];
    return BYTE_ORDER_MARK + rows.map(csvRow).join('');
  }

  async sample(file: string): Promise<Buffer> {
    if (!Object.hasOwn(SAMPLES, file)) throw new NotFoundException(IMPORT_MESSAGES.sampleNotFound);
    return readFile(join(bundledPath('import-samples', 'backend/src/modules/imports/samples'), file));
  }
}
