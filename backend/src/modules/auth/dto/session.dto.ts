/** One of the own sessions. */
export class SessionDto {
  id!: number;
  /** Such as `Firefox on Windows`. */
  device!: string;
  createdAt!: Date;
  /** To the minute. */
  lastUsedAt!: Date;
  /** The session of this request. */
  current!: boolean;
}
