import { HttpException, Injectable } from '@nestjs/common';
import { EXPORT_FORMATS, EXPORT_LIMITS, EXPORT_MESSAGES, type ExportFormat } from '@rmo/contracts';
import { finished, Readable } from 'node:stream';
import { DataSource } from 'typeorm';
import { existingOr404 } from '../../common/errors';
import { audit } from '../../common/audit';
import type { SessionUser } from '../../common/auth';
import { BoundedQueue, TooBusy, TooManyAttempts } from '../../common/limits';
import type { ExportedList } from './lists/exported-list';
import { createWorkbook, generateCsv } from './file-formats';

export interface ExportedFile {
  name: string;
  type: string;
  bytes: Readable;
}

const CONTENT_TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** A file that hasn't been read to its end within this time is abandoned, so that the next file can be created. */
const READ_TIMEOUT_MS = 10 * 60_000;
const RETRY_SECONDS = 10;

@Injectable()
export class ListFilesService {
  /** Limits concurrent files, because each keeps part of its list in memory until it is read, and rows take CPU time. */
  private readonly queue = new BoundedQueue({
    ...{ atOnce: 2, atOncePerKey: 1, waiting: 6, waitingPerKey: 1, waitMs: RETRY_SECONDS * 1000 },
  });

  constructor(private readonly dataSource: DataSource) {}

  /** Waits until earlier files are read or abandoned. 404: no such format; 413: too many rows; 429: too many at once. */
  createInTurn(reader: SessionUser, format: string, read: () => Promise<ExportedList>) {
    return new Promise<ExportedFile>((resolve, reject) => {
      const createAndHoldSlot = async () => {
        const file = await this.createFile(format, read);
        const timer = setTimeout(() => file.bytes.destroy(), READ_TIMEOUT_MS);
        const whenRead = new Promise<void>((done) => finished(file.bytes, () => done()));
        resolve(file);
        await whenRead;
        clearTimeout(timer);
      };
      this.queue.run(String(reader.id), createAndHoldSlot).catch((error: unknown) => {
        const isBusy = error instanceof TooBusy;
        reject(isBusy ? new TooManyAttempts(RETRY_SECONDS, EXPORT_MESSAGES.othersRunning) : error);
      });
    });
  }

  /** The audit log records which list was exported, not its contents. */
  private async createFile(format: string, read: () => Promise<ExportedList>): Promise<ExportedFile> {
    const match = EXPORT_FORMATS.find((one) => one === format);
    const fileFormat = existingOr404(match, EXPORT_MESSAGES.formatUnknown);
    const list = await read();
    if (list.total > EXPORT_LIMITS.rows) throw new HttpException(EXPORT_MESSAGES.tooManyRows, 413);
    const { name, total } = list;
    const detail = { format: fileFormat, rows: total };
    await audit(this.dataSource.manager, { action: 'export.list', subject: 'export', name, detail });
    const bytes =
      fileFormat === 'csv' ? Readable.from(generateCsv(list), { objectMode: false }) : createWorkbook([list]);
    return { name: `${name}.${fileFormat}`, type: CONTENT_TYPES[fileFormat], bytes };
  }
}
