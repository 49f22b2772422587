export class LiveDto {
  status!: 'ok';
}

export class ReadyDto {
  /** Always `ready` in production. */
  status!: 'ok' | 'degraded' | 'ready';
  /** The services that are unavailable: `redis`, `mail` or both. Work that needs them is done later. */
  degraded?: string[];
}
