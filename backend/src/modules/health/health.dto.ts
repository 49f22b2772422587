export class LiveDto {
  status!: 'ok';
}

export class ReadyDto {
  /** Always `ready` in production. */
  status!: 'ok' | 'degraded' | 'ready';
  /** Which of `redis` and `mail` are unavailable. Work that needs them is done later. */
  degraded?: string[];
}
