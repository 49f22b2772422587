import type { CurrentUser } from '@rmo/api-client/session';
import { isClosedFor } from '../drafts';
import { readAllOrMemory, removeWhere, rewrite, write } from './database';
import type { ReviewKey } from './waiting-requests';

export type Author = Pick<CurrentUser, 'id' | 'role' | 'userType'> &
  Partial<Pick<CurrentUser, 'officialId'>> & {
    /** Set for whoever came from a reminder's link, who may rate only this event and reads no reviews. */
    onlyEventId?: number;
  };
/** The part of the API response that `/rate/{eventId}` shows. The rest of the response is stored unchanged. */
export interface Plan {
  event: { id: number };
  officials: { id: number; state: string }[];
}
export interface KeptPlan<T extends Plan = Plan> {
  userId: number;
  eventId: number;
  plan: T;
  /** ISO; missing if an earlier release stored the plan. */
  readAt?: string;
}

export const readKeptPlans = async <T extends Plan>(userId: number): Promise<KeptPlan<T>[]> =>
  (await readAllOrMemory<KeptPlan<T>>('plans')).filter((storedPlan) => storedPlan.userId === userId);

export async function readKeptPlan<T extends Plan>(userId: number, eventId: number) {
  return (await readKeptPlans<T>(userId)).find((storedPlan) => storedPlan.eventId === eventId);
}

export async function markAsDone({ userId, eventId, officialId }: ReviewKey): Promise<void> {
  const storedPlan = await readKeptPlan(userId, eventId);
  const official = storedPlan?.plan.officials.find(({ id }) => id === officialId);
  if (!storedPlan || !official) return;
  official.state = 'done';
  await rewrite('plans', storedPlan);
}

const MAX_PLANS = 50;

/** `readAt` (ISO) is when the server returned the plans. Other stored plans stay, unless there are too many. */
export async function keepPlans(author: Author, plans: readonly Plan[], readAt = new Date().toISOString()) {
  if (isClosedFor(author.id)) return;
  const { id, officialId, role, userType } = author;
  await forgetOthers(id);
  await write('author', { id, officialId, role, userType });
  const rows = plans
    .slice(0, MAX_PLANS)
    .map((plan) => ({ userId: id, eventId: plan.event.id, plan, readAt }));
  const otherPlans = (await readAllOrMemory<KeptPlan>('plans')).filter(({ eventId }) =>
    rows.every((row) => row.eventId !== eventId),
  );
  const excessPlans = otherPlans.slice(0, Math.max(0, otherPlans.length + rows.length - MAX_PLANS));
  await removeWhere<KeptPlan>('plans', ({ eventId }) => excessPlans.some((plan) => plan.eventId === eventId));
  await write('plans', ...rows);
}

export const dropPlans = (userId: number, isDropped: (plan: Plan) => boolean): Promise<void> =>
  removeWhere<KeptPlan>('plans', (storedPlan) => storedPlan.userId === userId && isDropped(storedPlan.plan));

export const knownAuthor = async (): Promise<Author | null> =>
  (await readAllOrMemory<Author>('author'))[0] ?? null;

async function forget(isForgotten: (userId: number) => boolean): Promise<void> {
  const isOf = ({ userId }: { userId: number }): boolean => isForgotten(userId);
  await Promise.all([
    removeWhere<ReviewKey>('requests', isOf),
    removeWhere<KeptPlan>('plans', isOf),
    removeWhere<Author>('author', ({ id }) => isForgotten(id)),
  ]);
}
export const forgetAuthor = (id: number): Promise<void> => forget((userId) => userId === id);
export const forgetOthers = (id: number): Promise<void> => forget((userId) => userId !== id);
