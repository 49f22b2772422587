import { readAll } from './database';

/** What `/rate/{eventId}` shows of an event; the rest of the API's response is kept as it is. */
export interface Plan {
  event: { id: number };
  officials: { id: number; state: string }[];
}
export interface KeptPlan<T extends Plan = Plan> {
  userId: number;
  eventId: number;
  plan: T;
}

export const readKeptPlans = async <T extends Plan>(userId: number): Promise<T[]> =>
  (await readAll<KeptPlan<T>>('plans')).filter((kept) => kept.userId === userId).map(({ plan }) => plan);

export async function readKeptPlan<T extends Plan>(
  userId: number,
  eventId: number,
): Promise<KeptPlan<T> | undefined> {
  const plans = await readAll<KeptPlan<T>>('plans');
  return plans.find((kept) => kept.userId === userId && kept.eventId === eventId);
}
