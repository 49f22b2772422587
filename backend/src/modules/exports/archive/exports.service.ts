import { Injectable, NotFoundException } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { EXPORT_MESSAGES, TIME_ZONE } from '@rmo/contracts';
import { Readable } from 'node:stream';
import { DataSource } from 'typeorm';
import { existingOr404 } from '../../../common/errors';
import { audit } from '../../../common/audit';
import { OutboxService, RunOnce } from '../../../queue';
import type { ExportDto } from '../exports.dto';
import { ExportPart } from './export.entity';
import { ExportsRepository } from './exports.repository';

@Injectable()
export class ExportsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly exports: ExportsRepository,
    private readonly outbox: OutboxService,
    private readonly runOnce: RunOnce,
  ) {}

  list(ownerId: number): Promise<ExportDto[]> {
    return this.exports.list(ownerId);
  }

  async get(ownerId: number, id: number): Promise<ExportDto> {
    const { run: _, ...exportDto } = await this.find(ownerId, id);
    return exportDto;
  }

  create(ownerId: number): Promise<ExportDto> {
    return this.dataSource.transaction(async (em) => {
      const newExport = await this.exports.insert(em, ownerId);
      if (!newExport)
        return existingOr404(await this.exports.findRunning(em, ownerId), EXPORT_MESSAGES.notFound);
      await this.outbox.enqueue(em, 'exports.create', { exportId: newExport.id });
      await audit(em, { action: 'export.create', subject: 'export', subjectId: newExport.id });
      return newExport;
    });
  }

  async readArchive(ownerId: number, id: number): Promise<Readable> {
    const { run, state } = await this.find(ownerId, id);
    if (run === null || state !== 'done') throw new NotFoundException(EXPORT_MESSAGES.notFound);
    return Readable.from(this.readParts(id, run), { objectMode: false });
  }

  @Cron('25 * * * *', { name: 'exports.cleanup', timeZone: TIME_ZONE })
  cleanup(now = new Date()): Promise<boolean> {
    return this.runOnce.run('exports.cleanup', now.toISOString().slice(0, 13), async (em) => {
      const count = await this.exports.deleteExpired(em);
      return `${count} exports removed`;
    });
  }

  private async *readParts(id: number, run: string): AsyncGenerator<Buffer> {
    for (let number = 0; ; number += 1) {
      const part = await this.dataSource.getRepository(ExportPart).findOneBy({ exportId: id, run, number });
      if (!part) return;
      yield part.bytes;
    }
  }

  private async find(ownerId: number, id: number) {
    return existingOr404(await this.exports.find(ownerId, id), EXPORT_MESSAGES.notFound);
  }
}
