import { Injectable, Logger } from '@nestjs/common';
import { can, Permission } from '@rmo/contracts';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import type { SessionUser } from '../../../common/auth';
import { isDatabaseAway } from '../../../common/errors';
import { type Jobs, OnJob } from '../../../queue';
import { UsersService } from '../../users';
import type { Cell, ExportedList } from '../lists/exported-list';
import { PeopleExports } from '../lists/people';
import { ReviewExports } from '../lists/reviews';
import { ScheduleExports } from '../lists/schedule';
import { Export, ExportPart } from './export.entity';
import { createArchive } from './archive';
import { ExportsRepository } from './exports.repository';

const PART_BYTES = 1024 * 1024;

/** Creates archives. A run's parts stay hidden until the last one is stored, so after a killed run the next one starts over. */
@Injectable()
export class ArchiveRunner {
  private readonly logger = new Logger(ArchiveRunner.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly exports: ExportsRepository,
    private readonly users: UsersService,
    private readonly people: PeopleExports,
    private readonly schedule: ScheduleExports,
    private readonly reviewLists: ReviewExports,
  ) {}

  /** Does nothing if the export is already done, failed or deleted. */
  @OnJob('exports.create')
  async run({ exportId }: Jobs['exports.create']): Promise<void> {
    const ownerId = await this.exports.findOwner(exportId);
    if (ownerId === null) return;
    const owner = await this.users.findActor(ownerId);
    if (!owner || !can(owner, Permission.AdminArea)) return this.exports.fail(exportId);
    try {
      await this.store(exportId, owner);
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      this.logger.error({ msg: 'an export failed', exportId, error: String(error) });
      await this.exports.fail(exportId);
    }
  }

  private async store(exportId: number, owner: SessionUser): Promise<void> {
    const run = randomUUID();
    let readsDone = 0;
    let readsTotal = 0;
    const read = async () => {
      const lists = await this.readLists(owner);
      // Each list is read twice: once for its CSV file and once for its sheet.
      readsTotal = lists.length * 2;
      return lists.map((list) => ({ ...list, rows: withEndCallback(list.rows, () => (readsDone += 1)) }));
    };
    let number = 0;
    for await (const bytes of splitIntoParts(await createArchive(read))) {
      await this.dataSource.getRepository(ExportPart).insert({ exportId, run, number, bytes });
      number += 1;
      const progress = Math.floor((readsDone / readsTotal) * 99);
      await this.dataSource.getRepository(Export).update({ id: exportId, state: 'running' }, { progress });
    }
    await this.dataSource.transaction((em) => this.exports.finish(em, exportId, run));
  }

  private readLists(owner: SessionUser): Promise<ExportedList[]> {
    return Promise.all([
      this.people.officials(owner, {}),
      this.people.coaches(owner, {}),
      this.people.supervisors(owner, {}),
      this.schedule.teams({}),
      this.schedule.events({}),
      this.schedule.assignments({}),
      this.reviewLists.reviews(owner, {}),
    ]);
  }
}

async function* withEndCallback(rows: AsyncIterable<Cell[][]>, onEnd: () => void): AsyncGenerator<Cell[][]> {
  yield* rows;
  onEnd();
}

async function* splitIntoParts(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const bytes of stream) {
    chunks.push(bytes);
    size += bytes.length;
    if (size < PART_BYTES) continue;
    yield Buffer.concat(chunks);
    chunks = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(chunks);
}
