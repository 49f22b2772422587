import { apiFetch } from '@rmo/api-client/fetch';
import { DELAYS, type ApiError } from '@rmo/contracts';
import { isClosedFor } from '../draft-storage';
import { readKnown, removeWhere, write } from './database';

/** Whether a person has seen an official at an event, until the server knows it: one row for each of the three, the newest. */
export interface WaitingSkip {
  userId: number;
  eventId: number;
  officialId: number;
  /** True takes back that the official was not seen. */
  isSeen: boolean;
}

export const skipsOf = async (userId: number): Promise<WaitingSkip[]> =>
  (await readKnown<WaitingSkip>('skips')).filter((skip) => skip.userId === userId);

/** Returns whether it survives the page. A page of somebody who has logged out adds nothing. */
export async function addSkip(skip: WaitingSkip): Promise<boolean> {
  if (isClosedFor(skip.userId)) return false;
  return write('skips', skip);
}

const isSame = (a: WaitingSkip, b: Omit<WaitingSkip, 'isSeen'>): boolean =>
  a.userId === b.userId && a.eventId === b.eventId && a.officialId === b.officialId;

export const removeSkip = (key: Omit<WaitingSkip, 'isSeen'>): Promise<void> =>
  removeWhere<WaitingSkip>('skips', (skip) => isSame(skip, key));

/** Sends what waits. Returns whether the server has answered something; what it refuses for good is dropped. */
export async function sendSkips(): Promise<boolean> {
  let isAnswered = false;
  for (const skip of await readKnown<WaitingSkip>('skips')) {
    const status = await post(skip);
    // No server, one that is away, or a session that has ended or belongs to somebody else: it stays.
    if (status === 0 || status === 401 || status === 409 || status === 429 || status >= 500) continue;
    await removeWhere<WaitingSkip>('skips', (one) => isSame(one, skip) && one.isSeen === skip.isSeen);
    isAnswered = true;
  }
  return isAnswered;
}

/** Status 0: no server has answered. */
const post = ({ userId, eventId, officialId, isSeen }: WaitingSkip): Promise<number> =>
  apiFetch('/reviews/skip', {
    method: isSeen ? 'DELETE' : 'POST',
    body: { eventId, officialId, authorId: userId },
    timeout: DELAYS.reviewResponse,
  }).then(
    () => 200,
    ({ status }: ApiError) => status,
  );
