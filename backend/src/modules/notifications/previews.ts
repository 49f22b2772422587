import { HandlebarsAdapter } from '@nestjs-modules/mailer/adapters/handlebars.adapter';
import {
  announcementContent,
  approvedLetter,
  assignmentLetter,
  emailChangedLetter,
  emailRestoredLetter,
  eventLetter,
  invitationLetter,
  rejectedLetter,
  resetLetter,
  testLetter,
  type Letter,
} from './letters';
import { contextOf, textOf } from './mail.service';
import { templatesFolder } from './templates';

const SITE = 'https://ratemyofficial.example';
const TOKEN = 'the-one-time-token-of-this-link';
const NEVER = new Date('2100-01-01T00:00:00Z');
const coach = { id: 1, email: 'carl@example.org', firstName: 'Carl', lastName: 'Hess', userType: 'Coach' };
const official = { ...coach, email: 'otto@example.org', firstName: 'Otto', userType: 'Official' };
const supervisor = {
  ...coach,
  email: 'sandra@example.org',
  firstName: 'Sandra',
  userType: 'Regional Supervisor',
};
const event = {
  id: 7,
  name: 'Nazareth at Easton',
  day: 'January 17, 2026',
  startTime: '19:00',
  venue: 'Easton Area High School',
};
const CLINIC =
  'The rules clinic starts at 9 AM in Allentown.\n\nPlease bring:\n- your rule book\n- <questions> & "odd cases"';

/** One of each mail that the product sends. */
export const PREVIEWS: Readonly<Record<string, Letter>> = {
  approved: approvedLetter(coach, SITE),
  rejected: rejectedLetter('carl@example.org', 'Carl Hess'),
  invitation: invitationLetter(supervisor, SITE, TOKEN, NEVER),
  reset: resetLetter(coach, SITE, TOKEN, NEVER),
  'email-changed': emailChangedLetter(coach, 'manager', SITE, TOKEN, NEVER),
  'email-restored': emailRestoredLetter(coach),
  announcement: {
    address: coach.email,
    name: 'Carl Hess',
    subject: 'Rules clinic on Saturday',
    content: { ...announcementContent(CLINIC, SITE), greeting: 'Hello Carl,' },
  },
  test: testLetter('admin@example.org', SITE),
  'new-event': eventLetter(coach, event, SITE),
  assignment: assignmentLetter(official, event, SITE),
};

/** The HTML part, by the very adapter and template that the mailer uses. */
export function htmlOf({ subject, content }: Letter): Promise<string> {
  const adapter = new HandlebarsAdapter(undefined, { inlineCssEnabled: false });
  const mail = { data: { template: 'message', context: contextOf(subject, content), html: '' } };
  return new Promise((done, fail) =>
    adapter.compile(mail, (error?: Error | null) => (error ? fail(error) : done(mail.data.html)), {
      template: { dir: templatesFolder(), options: { strict: true } },
    }),
  );
}

const headOf = ({ name, address, subject }: Letter) =>
  [`To: ${name ? `${name} <${address}>` : address}`, `Subject: ${subject}`].join('\n');

/** Files of `docs/mail`: name to text. */
export async function previewFiles(): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const rows: string[] = [];
  for (const [name, letter] of Object.entries(PREVIEWS)) {
    files.set(`${name}.html`, `${(await htmlOf(letter)).trim()}\n`);
    files.set(`${name}.txt`, `${headOf(letter)}\n\n${textOf(letter.content)}\n`);
    rows.push(`| ${name} | ${letter.subject} | [HTML](${name}.html) | [text](${name}.txt) |`);
  }
  const index = [
    '# Every mail that the product sends',
    '',
    'Made from the code that sends them (`npm run mail-previews`); a test compares.',
    '',
    '| mail | subject | | |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ];
  return files.set('README.md', index.join('\n'));
}
