import type { BrowserContext, Page } from 'playwright-core';
import { BASE_URL, type Browser, DEMO_PASSWORD, demoEmail, openVisitor } from './browser';

export type Role = 'visitor' | 'admin' | 'supervisor' | 'coach' | 'official';

let nameCount = 0;
/** Returns a name that no other record has. */
export const uniqueName = (name: string): string => `${name} ${Date.now()}-${++nameCount}`;

/** Opens a page for a user of that role, logged in through the API. */
export async function openAs(
  browser: Browser,
  role: Role,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<Awaited<ReturnType<typeof openVisitor>>> {
  const person = await openVisitor(browser, options);
  if (role !== 'visitor') await logIn(person.context, demoEmail(role));
  return person;
}

export async function logIn(context: BrowserContext, email: string, password = DEMO_PASSWORD): Promise<void> {
  const response = await context.request.post('/api/auth/login', { data: { email, password } });
  if (!response.ok()) throw new Error(`${email} can't log in: ${response.status()} ${await response.text()}`);
}

/** Opens a page for the user with this email, logged in through the API. */
export async function openAsMember(
  browser: Browser,
  email: string,
  password = DEMO_PASSWORD,
): Promise<Awaited<ReturnType<typeof openVisitor>>> {
  const person = await openVisitor(browser);
  await logIn(person.context, email, password);
  return person;
}

/** Returns the API's response to a GET request with the session of the page. */
export async function read<T>(page: Page, path: string): Promise<T> {
  return (await (await page.context().request.get(path)).json()) as T;
}

/** Prepares data through the API, as the administrator by default or as another role. */
export class Preparation {
  private cookie = '';

  static async open(role: Exclude<Role, 'visitor'> = 'admin'): Promise<Preparation> {
    const preparation = new Preparation();
    const response = await fetch(`${BASE_URL}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: demoEmail(role), password: DEMO_PASSWORD }),
    });
    preparation.cookie = response.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; ');
    return preparation;
  }

  async send<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(`${BASE_URL}/api${path}`, {
      method,
      headers: { cookie: this.cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }

  /** Returns the status of a GET request. */
  async status(path: string): Promise<number> {
    return (await fetch(`${BASE_URL}/api${path}`, { headers: { cookie: this.cookie } })).status;
  }

  /** Registers a user and returns the entry in the list of pending users. */
  async registration(
    userType: 'Coach' | 'Regional Supervisor',
    lastName: string,
    email = `${lastName}.${Date.now()}@waiting.example`.toLowerCase().replaceAll(' ', '-'),
  ): Promise<{ id: number; email: string }> {
    await this.send('POST', '/auth/register', {
      ...{ email, firstName: 'Robin', lastName, userType, school: userType === 'Coach' ? 'Easton' : null },
      ...{ password: DEMO_PASSWORD, confirmPassword: DEMO_PASSWORD },
    });
    const pending = await this.send<{ id: number; email: string }[]>('GET', '/users/pending');
    return pending.find((one) => one.email === email)!;
  }

  official(lastName: string): Promise<{ id: number; lastName: string }> {
    const facts = { age: 41, location: 'Easton', association: 'Lehigh Valley Chapter', yearsExperience: 12 };
    return this.send('POST', '/officials', { firstName: 'Morgan', lastName, ...facts });
  }

  /** Creates a past event with these officials. */
  event(name: string, officialIds: number[]): Promise<{ id: number }> {
    return this.send('POST', '/events', {
      name,
      date: '2025-01-18',
      startTime: '18:30',
      venue: 'Easton Area High School',
      eventType: 'Dual Match',
      officials: officialIds.map((officialId) => ({ officialId })),
    });
  }

  /** Registers and approves a new coach, so that tests don't change shared accounts. Returns the email. */
  async approvedCoach(): Promise<string> {
    const email = `quinn.${Date.now()}@coach.example`;
    await this.send('POST', '/auth/register', {
      ...{ email, firstName: 'Quinn', lastName: 'Ortega', userType: 'Coach', school: 'Northampton' },
      ...{ password: DEMO_PASSWORD, confirmPassword: DEMO_PASSWORD },
    });
    const pending = await this.send<{ id: number; email: string }[]>('GET', '/users/pending');
    const { id } = pending.find((one) => one.email === email)!;
    await this.send('POST', `/users/${id}/verify`, { approved: true });
    return email;
  }

  /** Creates a verified supervisor, who receives an invitation by email. */
  supervisor(lastName: string): Promise<{ id: number; lastName: string }> {
    const email = `${lastName}@supervisor.example`.toLowerCase().replaceAll(' ', '-');
    const person = { firstName: 'Robin', lastName, email, region: 'Lehigh Valley', yearsExperience: 7 };
    return this.send('POST', '/officials', { userType: 'Regional Supervisor', ...person });
  }

  coach(lastName: string): Promise<{ id: number; lastName: string }> {
    const email = `${lastName}@coach.example`.toLowerCase().replaceAll(' ', '-');
    return this.send('POST', '/admin/coaches', { firstName: 'Robin', lastName, email, school: 'Easton' });
  }

  /** Makes the demo official rate another official who worked the same event. */
  async ratingByOfficial(lastName: string): Promise<void> {
    const rater = await Preparation.open('official');
    const { officialId } = await rater.send<{ officialId: number }>('GET', '/auth/me');
    const { id } = await this.official(lastName);
    const event = await this.event(`${lastName} Dual`, [officialId, id]);
    await rater.review(id, event.id);
  }

  reviewsOf(
    officialId: number,
  ): Promise<({ comment: string; isAnonymous: boolean; userId: number | null } & Record<string, unknown>)[]> {
    return this.send('GET', `/officials/${officialId}/reviews`);
  }

  review(officialId: number, eventId: number, comment = ''): Promise<{ id: number }> {
    const scores = { mechanics: 4, professionalism: 4, positioning: 4, stalling: 4, consistency: 4 };
    const review = { ...scores, appearance: 4, eventId, comment, isAnonymous: false };
    return this.send('POST', `/officials/${officialId}/reviews`, review);
  }
}
