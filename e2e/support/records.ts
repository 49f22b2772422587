import { shownDay } from './days';
import { type Preparation, uniqueName } from './people';

/** A record that a test has created and that a dashboard lists. */
export interface CreatedRecord {
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

export async function createOfficial(prepared: Preparation): Promise<CreatedRecord> {
  const lastName = uniqueName('Gone');
  const { id } = await prepared.official(lastName);
  return { id, name: `Morgan ${lastName}`, query: search(lastName) };
}

export async function createSupervisor(prepared: Preparation): Promise<CreatedRecord> {
  const { id, lastName } = await prepared.supervisor(uniqueName('Gone'));
  return { id, name: `Robin ${lastName}`, query: search(lastName) };
}

export async function createCoach(prepared: Preparation): Promise<CreatedRecord> {
  const { id, lastName } = await prepared.coach(uniqueName('Gone'));
  return { id, name: `Robin ${lastName}`, query: `${search(lastName)}&regions=all` };
}

export async function createTeam(prepared: Preparation): Promise<CreatedRecord> {
  const name = uniqueName('Gone');
  const { id } = await prepared.send<{ id: number }>('POST', '/teams', { name });
  return { id, name, query: search(name) };
}

export async function createEvent(prepared: Preparation): Promise<CreatedRecord> {
  const name = uniqueName('Gone Dual');
  const { id } = await prepared.event(name, [(await createOfficial(prepared)).id]);
  return { id, name, query: search(name) };
}

export async function createRegistration(prepared: Preparation): Promise<CreatedRecord> {
  const lastName = uniqueName('Waiting');
  const { id } = await prepared.registration('Coach', lastName);
  return { id, name: `Robin ${lastName}`, query: search(lastName) };
}

interface WrittenReview {
  date: string;
  user: { firstName: string; lastName: string };
  event: { name: string };
}
/** Returns a title such as `Dana Keller, Nazareth at Easton, Jan 18, 2026`. */
function titleOf({ user, event, date }: WrittenReview): string {
  return `${user.firstName} ${user.lastName}, ${event.name}, ${shownDay(new Date(date))}`;
}

export async function createReview(prepared: Preparation): Promise<CreatedRecord & { officialId: number }> {
  const official = await createOfficial(prepared);
  const event = await prepared.event(uniqueName('Reviewed'), [official.id]);
  const { id } = await prepared.review(official.id, event.id);
  const [review] = await prepared.send<WrittenReview[]>('GET', `/officials/${official.id}/reviews`);
  return {
    id,
    name: `review by ${titleOf(review!)}`,
    query: `official=${official.id}`,
    officialId: official.id,
  };
}
