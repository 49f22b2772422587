import { Injectable } from '@nestjs/common';
import { type Jobs, OnJob } from '../../../queue';
import { ArchiveRunner } from './archive-runner';

@Injectable()
export class ExportsJobs {
  constructor(private readonly runner: ArchiveRunner) {}

  @OnJob('exports.create')
  create({ exportId }: Jobs['exports.create']): Promise<void> {
    return this.runner.run(exportId);
  }
}
