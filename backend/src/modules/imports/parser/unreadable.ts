import { IMPORT_MESSAGES } from '@rmo/contracts';

export type UnreadableStatus = 400 | 413 | 415;

/** Why a file can't be read, for the person who sent it. */
export class Unreadable extends Error {
  constructor(
    readonly status: UnreadableStatus,
    message: string,
  ) {
    super(message);
  }
}

export const damaged = () => new Unreadable(400, IMPORT_MESSAGES.damaged);
