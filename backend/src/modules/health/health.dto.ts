export class LiveDto {
  status!: 'ok';
}

export class ReadyDto {
  /** `ready` in production. */
  status!: 'ok' | 'degraded' | 'ready';
  /** The services that are unavailable, of `redis` and `mail`: their work is done later. */
  degraded?: string[];
}
