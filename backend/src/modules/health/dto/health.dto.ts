export class LiveDto {
  status!: 'ok';
}

export class ReadyDto {
  /** `ready` in production, where nothing more is said. */
  status!: 'ok' | 'degraded' | 'ready';
  /** What is away, of `redis` and `mail`: work for it is done later. */
  degraded?: string[];
}
