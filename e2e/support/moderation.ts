import type { Page } from 'playwright-core';
import { localDay } from './days';
import type { Preparation } from './people';

export const REASON = 'The result sheet of that day shows it.';

/** Creates an event that took place yesterday with this official, and the coach's review for it. */
export async function createReviewOf(
  prepared: Preparation,
  coach: Page,
  officialId: number,
  comment = 'Was late.',
) {
  const name = `Looked at ${Date.now()}`;
  const event = await prepared.send<{ id: number }>('POST', '/events', {
    ...{ name, date: localDay(-1), startTime: '18:00', venue: 'Easton Area High School' },
    ...{ eventType: 'Dual Match', officials: [{ officialId }] },
  });
  const scores = { mechanics: 2, professionalism: 2, positioning: 2, stalling: 2, consistency: 2 };
  const response = await coach.request.post(`/api/officials/${officialId}/reviews`, {
    data: { ...scores, appearance: 2, eventId: event.id, comment, isAnonymous: true },
  });
  expect(response.status()).toBe(201);
  return { id: ((await response.json()) as { id: number }).id, eventId: event.id, name };
}

/** Opens a list of cases, and returns the case about this event. */
export const openDesk = (page: Page, path: string, name: string) => {
  const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
  return page
    .goto(path)
    .then(() => card.first().waitFor())
    .then(() => card.first());
};
