import { Injectable, NotFoundException } from '@nestjs/common';
import { BYTE_ORDER_MARK, csvRow, IMPORT_KINDS, IMPORT_MESSAGES, type ImportVerdict } from '@rmo/contracts';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { SessionUser } from '../../common/auth';
import { ImportRowsRepository } from './import-rows.repository';
import { ImportsService } from './imports.service';
import { ImportKinds } from './kinds/kinds';

/** The sample files, and what each is imported as. */
export const SAMPLES = {
  'officials-roster.xlsx': 'officials',
  'coaches-directory.csv': 'coaches',
  'member-schools.tsv': 'teams',
  'season-schedule.xlsx': 'events',
  'december-assignments.csv': 'assignments',
} as const;

const CHUNK = 1000;
const WITH_PROBLEM: ImportVerdict[] = ['error', 'ask', 'kept'];

/** Files that people download: what could not be imported, templates and samples. */
@Injectable()
export class ImportFilesService {
  constructor(
    private readonly imports: ImportsService,
    private readonly rows: ImportRowsRepository,
    private readonly kinds: ImportKinds,
  ) {}

  /** The rows that could not be imported or taken back, and those whose question nobody has answered, as they were in the file, with their problem in a last column. */
  async errors(reader: SessionUser, id: number): Promise<string> {
    const one = await this.imports.find(reader, id);
    const width = one.columns.length;
    const padded = (cells: string[]) => Array.from({ length: width }, (_, index) => cells[index] ?? '');
    let text = BYTE_ORDER_MARK + csvRow([...one.columns.map(({ header }) => header), 'problem']);
    for (let cursor = one.headerRow; ;) {
      const rows = await this.rows.listProblems(one, cursor, CHUNK, WITH_PROBLEM);
      for (const { cells, problem } of rows) text += csvRow([...padded(cells), problem]);
      if (rows.length < CHUNK) return text;
      cursor = rows.at(-1)!.number;
    }
  }

  /** `officials.csv`: the headers of a kind and a row to write over. 404: no such kind. */
  template(file: string): string {
    const kind = IMPORT_KINDS.find((one) => file === `${one}.csv`);
    if (!kind) throw new NotFoundException(IMPORT_MESSAGES.sampleNotFound);
    const fields = this.kinds.get(kind).fields.filter(({ example }) => example);
    return (
      BYTE_ORDER_MARK +
      csvRow(fields.map(({ label }) => label)) +
      csvRow(fields.map(({ example }) => example))
    );
  }

  /** 404: no such sample. */
  async sample(file: string): Promise<Buffer> {
    if (!Object.hasOwn(SAMPLES, file)) throw new NotFoundException(IMPORT_MESSAGES.sampleNotFound);
    return readFile(join(folder(), file));
  }
}

/** Beside the running bundle; when run from the sources (in tests), beside them. */
function folder(): string {
  const bundled = join(dirname(process.argv[1] ?? '.'), 'import-samples');
  return existsSync(bundled)
    ? bundled
    : join(process.cwd(), 'backend', 'src', 'modules', 'imports', 'samples');
}
