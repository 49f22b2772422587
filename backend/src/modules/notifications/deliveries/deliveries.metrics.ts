import { Injectable } from '@nestjs/common';
import { Metrics } from '../../../common/metrics';
import { DeliveriesRepository } from './deliveries.repository';

const STATES = ['waiting', 'failed'] as const;

@Injectable()
export class DeliveriesMetrics {
  constructor(metrics: Metrics, deliveries: DeliveriesRepository) {
    metrics.addGauge(
      'rmo_mail_deliveries',
      'Emails that wait, and emails that failed',
      ['state'],
      async () => {
        const counts = await deliveries.countByState(STATES);
        return STATES.map((state) => [{ state }, counts.find((row) => row.state === state)?.count ?? 0]);
      },
    );
  }
}
