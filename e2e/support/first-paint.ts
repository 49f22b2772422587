import type { Page } from 'playwright-core';
import { type Browser, until } from './browser';
import { openAs, type Preparation, uniqueName } from './people';

/** Opens a page and records the paths and queries of its requests to the API and for the manifest. */
export async function openCountingRequests(browser: Browser, role: 'visitor' | 'coach') {
  const person = await openAs(browser, role);
  const requests: string[] = [];
  person.page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/') || pathname.endsWith('manifest.json')) requests.push(pathname + search);
  });
  return { ...person, requests };
}

/** Returns the five pages that the server renders for visitors, each with some text from its content. */
export async function pagesWithContent(prepared: Preparation): Promise<[path: string, text: string][]> {
  const lastName = uniqueName('Painted');
  const official = await prepared.official(lastName);
  const name = uniqueName('Painted Dual');
  const event = await prepared.event(name, [official.id]);
  return [
    ['/', 'Most reviewed officials'],
    ['/officials', 'Association'],
    [`/officials/${official.id}`, lastName],
    ['/schedule', 'Schedule'],
    [`/events/${event.id}`, name],
  ];
}

/** Reloads a page until the server sends it with its content, which a busy machine may not have ready at first. */
export async function openWithContent(page: Page, path: string): Promise<void> {
  await until(async () => {
    const response = await page.goto(path, { waitUntil: 'commit' });
    return (await response!.text()).includes('<main class="shell-main">');
  });
}
