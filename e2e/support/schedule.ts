import type { Preparation } from './people';

/** Each event that this run creates has this text in its name. */
export const RUN = `Run ${Date.now()}`;
export const DUAL = `${RUN} Dual`;
export const TRI = `${RUN} Tri`;
export const DAY = '2031-03-14';
/** The query string that finds these events. */
export const RUN_QUERY = `q=${encodeURIComponent(RUN)}`;

/** Adds two events with the same official: one with a team that has a region, and one without teams. Returns the official. */
export async function addRun(prepared: Preparation): Promise<number> {
  const official = (await prepared.official(RUN)).id;
  const team = await prepared.send<{ id: number }>('POST', '/teams', { name: RUN, region: 'Lehigh Valley' });
  const add = (name: string, eventType: string, change: object = {}) =>
    prepared.send('POST', '/events', {
      ...{ name, eventType, date: DAY, startTime: '18:30', venue: 'Easton Area High School' },
      ...{ officials: [{ officialId: official }], teams: [team.id], ...change },
    });
  await add(DUAL, 'Dual Match');
  await add(TRI, 'Tri Match', { startTime: '09:00', teams: [] });
  return official;
}
