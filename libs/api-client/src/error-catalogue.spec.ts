import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../../..');
/** The exact messages that each folder must show when the server gives no reason. */
const CATALOGUE: Record<string, string[]> = {
  'mfe-public/src/features/officials': ['Failed to fetch officials'],
  // The message for deleting an official is in `libs/management/src/officials`.
  'mfe-public/src/features/official': ['Failed to fetch official', 'Failed to fetch reviews'],
  'mfe-public/src/features/event': ['Failed to fetch event'],
  'mfe-public/src/features/evaluation': ['Failed to fetch official', 'Failed to fetch events'],
  // The evaluation page and `/rate` send reviews through the same queue.
  'libs/ui/src/offline': ['Failed to submit review. Please try again.'],
  'mfe-public/src/features/account': ['Registration failed'],
  // The form is shared with the administrators' login.
  'libs/ui/src': ['Login failed'],
  'mfe-coach/src': ['Failed to load events: '],
  'libs/management/src/events': [
    'Failed to load events: ',
    'Failed to create event. Please try again.',
    'Failed to update event. Please try again.',
    'Failed to delete event',
    'Failed to create team. Please try again.',
    'Failed to load teams. Please try again later.',
  ],
  'libs/management/src/officials': [
    'Error loading officials: ',
    'Failed to add official',
    'Failed to delete official',
  ],
  'libs/management/src/supervisors': [
    'Error loading supervisors: ',
    'Failed to add supervisor',
    'Failed to delete Regional Supervisor',
  ],
  'libs/management/src/coaches': [
    'Unauthorized',
    'HTTP error! status: ',
    'Failed to update coach',
    'Failed to delete coach',
  ],
  'libs/management/src/teams': [
    'Failed to load teams. Please try again later.',
    'Failed to create team',
    'Failed to update team',
    'Failed to delete team',
  ],
  'libs/management/src/reviews': [
    'Failed to load reviews. Please try again later.',
    'Failed to delete review',
  ],
  'libs/management/src/pending-users': ['Failed to delete user'],
  'libs/dashboard/src/profile': [
    'Failed to update profile',
    'Failed to update user preferences. Please try again.',
  ],
  'mfe-admin/src/features/notifications': ['Failed to send notifications', 'Failed to send test email'],
  'mfe-admin/src/features/system': ['Failed to refresh ratings'],
  'mfe-admin/src/features/settings': ['Failed to update site settings. Please try again.'],
  'shell/src/session': ['Failed to logout'],
};

/** Returns a folder's source code, excluding tests. */
const sourceOf = (folder: string): string =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.spec\./.test(file))
    .map((file) => readFileSync(join(ROOT, folder, file), 'utf8'))
    .join('\n');

describe('the source code', () => {
  it.each(Object.entries(CATALOGUE))('contains every specified error message in %s', (folder, texts) => {
    const source = sourceOf(folder);
    // The pattern doesn't match a longer message that starts the same way.
    const isUsed = (text: string): boolean =>
      new RegExp(`${text.replace(/[.!?]/g, '\\$&')}(?! ?[\\w.])`).test(source);
    expect(texts.filter((text) => !isUsed(text))).toEqual([]);
  });
});
