import { Injectable } from '@nestjs/common';
import { Metrics } from '../../common/metrics';
import { ModerationRepository } from './moderation.repository';

@Injectable()
export class ModerationMetrics {
  constructor(metrics: Metrics, cases: ModerationRepository) {
    metrics.addGauge(
      'rmo_moderation_oldest_seconds',
      'Age of the oldest case of a reported review that is not decided',
      [],
      async () => [[{}, await cases.oldestSeconds()]],
    );
  }
}
