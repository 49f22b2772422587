import { Injectable } from '@nestjs/common';
import { type Jobs, OnJob } from '../../queue';
import { ReportsService } from './reports.service';

@Injectable()
export class ReportsJobs {
  constructor(private readonly reports: ReportsService) {}

  @OnJob('appeals.open')
  openAppealed({ appealId }: Jobs['appeals.open']): Promise<void> {
    return this.reports.openAppealed(appealId);
  }
}
