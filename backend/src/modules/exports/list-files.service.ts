import { HttpException, Injectable, NotFoundException } from '@nestjs/common';
import { EXPORT_FORMATS, EXPORT_LIMITS, EXPORT_MESSAGES, type ExportFormat } from '@rmo/contracts';
import { Readable } from 'node:stream';
import { DataSource } from 'typeorm';
import { audit } from '../../common/audit';
import type { ExportedList } from './lists/exported-list';
import { csvFile } from './writing/csv-file';
import { workbook } from './writing/workbook';

export interface ExportedFile {
  /** With its extension. */
  name: string;
  type: string;
  bytes: Readable;
}

const TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Lists as files. */
@Injectable()
export class ListFilesService {
  constructor(private readonly dataSource: DataSource) {}

  /** 404: no such format, 413: the list has too many rows. The entry of the audit log says which list, not what it contained. */
  async file(format: string, read: () => Promise<ExportedList>): Promise<ExportedFile> {
    const known = EXPORT_FORMATS.find((one) => one === format);
    if (!known) throw new NotFoundException(EXPORT_MESSAGES.formatUnknown);
    const list = await read();
    if (list.total > EXPORT_LIMITS.rows) throw new HttpException(EXPORT_MESSAGES.tooManyRows, 413);
    const { name, total } = list;
    await audit(this.dataSource.manager, {
      action: 'export.list',
      subject: 'export',
      name,
      detail: { format: known, rows: total },
    });
    const bytes = known === 'csv' ? Readable.from(csvFile(list), { objectMode: false }) : workbook([list]);
    return { name: `${name}.${known}`, type: TYPES[known], bytes };
  }
}
