import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Metrics } from '../../../common/metrics';

const STATES = ['waiting', 'failed'];

@Injectable()
export class DeliveriesMetrics {
  constructor(metrics: Metrics, dataSource: DataSource) {
    metrics.addGauge('rmo_mail_deliveries', 'Mails that wait, and mails that failed', ['state'], async () => {
      const rows = await dataSource.query<{ state: string; count: number }[]>(
        `SELECT state, count(*)::int AS count FROM deliveries WHERE state = ANY($1) GROUP BY state`,
        [STATES],
      );
      return STATES.map((state) => [{ state }, rows.find((row) => row.state === state)?.count ?? 0]);
    });
  }
}
