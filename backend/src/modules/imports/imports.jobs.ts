import { Injectable } from '@nestjs/common';
import { type Jobs, OnJob } from '../../queue';
import { ImportRunner } from './run/import-runner';

@Injectable()
export class ImportsJobs {
  constructor(private readonly runner: ImportRunner) {}

  @OnJob('imports.check')
  check({ importId, userId }: Jobs['imports.check']): Promise<void> {
    return this.runner.run(importId, 'checking', userId);
  }

  @OnJob('imports.apply')
  apply({ importId, userId }: Jobs['imports.apply']): Promise<void> {
    return this.runner.run(importId, 'applying', userId);
  }

  @OnJob('imports.undo')
  undo({ importId, userId }: Jobs['imports.undo']): Promise<void> {
    return this.runner.run(importId, 'undoing', userId);
  }
}
