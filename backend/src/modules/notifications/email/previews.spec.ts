import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { KINDS } from '../kinds';
import { EVENT, OFFICIAL } from '../kinds/examples';
import { textPart, type Email } from './email';
import { htmlPart, previewFiles, PREVIEWS } from './previews';

const PREVIEWS_FOLDER = join(__dirname, '../../../../../docs/mail');

describe('email previews', () => {
  it('match the committed files (written by npm run mail-previews)', async () => {
    const files = await previewFiles();
    expect(readdirSync(PREVIEWS_FOLDER).sort()).toEqual([...files.keys()].sort());
    for (const [name, text] of files)
      expect({ name, text: readFileSync(join(PREVIEWS_FOLDER, name), 'utf8') }).toEqual({ name, text });
  });

  it('exist for exactly those kinds of notification that send emails', () => {
    for (const [kind, { emails, preview }] of Object.entries(KINDS))
      expect([kind, preview !== undefined]).toEqual([kind, emails !== undefined]);
  });
});

describe('user-entered text in emails', () => {
  const evil = '<img src=x onerror=alert(1)> & "quotes" {{email.greeting}}';
  const email: Email = {
    ...PREVIEWS.approved!,
    subject: evil,
    content: {
      greeting: evil,
      paragraphs: [evil],
      facts: [{ label: evil, value: evil }],
      action: { label: evil, url: 'https://x.example/"><script>' },
    },
  };

  it('is escaped everywhere in the HTML part', async () => {
    const html = await htmlPart(email);
    expect(html).not.toMatch(/<img|<script/);
    expect(
      html.match(/&lt;img src&#x3D;x onerror&#x3D;alert\(1\)&gt; &amp; &quot;quotes&quot;/g),
    ).toHaveLength(6);
    // Data is never interpreted as a template.
    expect(html).toContain('{{email.greeting}}');
    expect(html).toContain('https://x.example/&quot;&gt;&lt;script&gt;');
  });

  it('is unchanged in the text part', () => expect(textPart(email.content)).toContain(evil));

  it('is printed on a single line, even in names stored before names were validated', async () => {
    const name = 'Carl\r\n\r\nPlease pay at https://evil.example\u202e\u0007';
    const { emails } = KINDS['event.assignment'];
    const data = { event: { ...EVENT, name, venue: name }, officials: [{ ...OFFICIAL, firstName: name }] };
    const [assignment] = emails!(data, 'https://x.example');
    const text = textPart(assignment!.content);
    const singleLine = 'Carl Please pay at https://evil.example';
    expect(text.split('\n')).toEqual(
      expect.arrayContaining([`Hello ${singleLine} ,`, `Event: ${singleLine}`, `Venue: ${singleLine}`]),
    );
    expect(text + (await htmlPart(assignment!))).not.toMatch(/(?!\n)[\p{Cc}\u202e]/u);
  });
});

it('an email without facts and without an action has neither a table nor a button', async () => {
  const html = await htmlPart({ ...PREVIEWS.approved!, content: { greeting: 'Hi', paragraphs: ['x'] } });
  expect(html).not.toMatch(/<a |<th/);
});

it('an email that can be turned off says why it came; one stored without a reason still says how to turn it off', async () => {
  const reminder = PREVIEWS.reminder!;
  const { page, oneClick } = reminder.content.unsubscribe!;
  const reason = 'You get this email because reminders to rate are on in your settings.';
  const link = `Turn off emails like this one: ${page}`;
  expect(textPart(reminder.content)).toContain(`\n\n${reason}\n${link}`);
  expect(await htmlPart(reminder)).toContain(reason);

  const stored = { ...reminder, content: { ...reminder.content, unsubscribe: { page, oneClick } } };
  expect(textPart(stored.content)).toContain(`\n\n${link}`);
  expect(await htmlPart(stored)).not.toContain('You get this email');
});
