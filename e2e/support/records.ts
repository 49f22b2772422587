import { shownDay } from './days';
import { type Preparation, unique } from './people';

/** A record that a test has created and that a dashboard lists. */
export interface Made {
  id: number;
  name: string;
  /** The query string of the tab that lists it. */
  query: string;
}

export const search = (name: string): string => `q=${encodeURIComponent(name)}`;
export const isFound = async (prepared: Preparation, path: string): Promise<boolean> =>
  (await prepared.status(path)) === 200;
export const isListed = async (prepared: Preparation, path: string, id: number): Promise<boolean> =>
  (await prepared.send<{ id: number }[]>('GET', path)).some((one) => one.id === id);

export async function anOfficial(prepared: Preparation): Promise<Made> {
  const lastName = unique('Gone');
  const { id } = await prepared.official(lastName);
  return { id, name: `Morgan ${lastName}`, query: search(lastName) };
}

export async function aSupervisor(prepared: Preparation): Promise<Made> {
  const { id, lastName } = await prepared.supervisor(unique('Gone'));
  return { id, name: `Robin ${lastName}`, query: search(lastName) };
}

export async function aCoach(prepared: Preparation): Promise<Made> {
  const { id, lastName } = await prepared.coach(unique('Gone'));
  return { id, name: `Robin ${lastName}`, query: `${search(lastName)}&regions=all` };
}

export async function aTeam(prepared: Preparation): Promise<Made> {
  const name = unique('Gone');
  const { id } = await prepared.send<{ id: number }>('POST', '/teams', { name });
  return { id, name, query: search(name) };
}

export async function anEvent(prepared: Preparation): Promise<Made> {
  const name = unique('Gone Dual');
  const { id } = await prepared.event(name, [(await anOfficial(prepared)).id]);
  return { id, name, query: search(name) };
}

export async function aRegistration(prepared: Preparation): Promise<Made> {
  const lastName = unique('Waiting');
  const { id } = await prepared.registration('Coach', lastName);
  return { id, name: `Robin ${lastName}`, query: search(lastName) };
}

interface Written {
  date: string;
  user: { firstName: string; lastName: string };
  event: { name: string };
}
/** Returns a title such as `Dana Keller, Nazareth at Easton, Jan 18, 2026`. */
function titleOf({ user, event, date }: Written): string {
  return `${user.firstName} ${user.lastName}, ${event.name}, ${shownDay(new Date(date))}`;
}

export async function aReview(prepared: Preparation): Promise<Made & { officialId: number }> {
  const official = await anOfficial(prepared);
  const event = await prepared.event(unique('Reviewed'), [official.id]);
  const { id } = await prepared.review(official.id, event.id);
  const [review] = await prepared.send<Written[]>('GET', `/officials/${official.id}/reviews`);
  return {
    id,
    name: `review by ${titleOf(review!)}`,
    query: `official=${official.id}`,
    officialId: official.id,
  };
}
