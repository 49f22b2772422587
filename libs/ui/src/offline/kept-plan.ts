import { readKnown } from './database';

/** What `/rate/{eventId}` shows of an event; the rest of the API's response is kept as it is. */
export interface Plan {
  event: { id: number };
  officials: { id: number; state: string }[];
}
export interface KeptPlan<T extends Plan = Plan> {
  userId: number;
  eventId: number;
  plan: T;
  /** ISO, when the server knew it so; an earlier release didn't keep it. */
  readAt?: string;
}

export const readKeptPlans = async <T extends Plan>(userId: number): Promise<KeptPlan<T>[]> =>
  (await readKnown<KeptPlan<T>>('plans')).filter((kept) => kept.userId === userId);

export async function readKeptPlan<T extends Plan>(
  userId: number,
  eventId: number,
): Promise<KeptPlan<T> | undefined> {
  return (await readKeptPlans<T>(userId)).find((kept) => kept.eventId === eventId);
}
