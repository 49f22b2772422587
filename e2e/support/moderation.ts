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

/** Opens the list of an official's cases, and in it the case about this event, which is the only one in a narrow window. */
export async function openDesk(page: Page, path: string, name: string) {
  const official = new URLSearchParams(path.split('?')[1]).get('about');
  const response = await page.request.get(`/api/moderation/cases?state=waiting&official=${official}`);
  const cases = (await response.json()) as {
    id: number;
    review: { event: { name: string } | null } | null;
  }[];
  const { id } = cases.find(({ review }) => review?.event?.name === name)!;
  const isNarrow = page.viewportSize()!.width < 1024;
  await page.goto(isNarrow ? path : `${path}&case=${id}`);
  if (isNarrow) await page.locator('.rmo-queue-row').click();
  const pane = page.locator('.rmo-case', { has: page.getByRole('link', { name, exact: true }) });
  await pane.waitFor();
  return pane;
}
