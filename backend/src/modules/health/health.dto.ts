export class LiveDto {
  status!: 'ok';
}

export class ReadyDto {
  /** Always `ready` in production. */
  status!: 'ok' | 'degraded' | 'ready';
  /** The unavailable services among `redis` and `mail`. Their work is done later. */
  degraded?: string[];
}
