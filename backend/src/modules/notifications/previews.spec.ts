import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { htmlOf, previewFiles, PREVIEWS } from './previews';
import { assignmentLetter } from './letters';
import { textOf } from './mail.service';

const DOCS = join(__dirname, '../../../../docs/mail');

const person = { id: 1, email: 'carl@example.org', lastName: 'Hess', userType: 'Official' };
const event = { id: 7, name: '', day: 'January 17, 2026', startTime: '19:00', venue: '' };

describe('the previews of the mails', () => {
  it('are as committed (npm run mail-previews writes them)', async () => {
    const files = await previewFiles();
    expect(readdirSync(DOCS).sort()).toEqual([...files.keys()].sort());
    for (const [name, text] of files)
      expect({ name, text: readFileSync(join(DOCS, name), 'utf8') }).toEqual({ name, text });
  });
});

describe('what a person typed', () => {
  const evil = '<img src=x onerror=alert(1)> & "quotes" {{mail.greeting}}';
  const letter = {
    ...PREVIEWS.approved!,
    subject: evil,
    content: {
      greeting: evil,
      paragraphs: [evil],
      facts: [{ label: evil, value: evil }],
      action: { label: evil, url: 'https://x.example/"><script>' },
    },
  };

  it('is escaped wherever it stands in the HTML', async () => {
    const html = await htmlOf(letter);
    expect(html).not.toMatch(/<img|<script/);
    expect(
      html.match(/&lt;img src&#x3D;x onerror&#x3D;alert\(1\)&gt; &amp; &quot;quotes&quot;/g),
    ).toHaveLength(6);
    // Data is never read as a template.
    expect(html).toContain('{{mail.greeting}}');
    expect(html).toContain('https://x.example/&quot;&gt;&lt;script&gt;');
  });

  it('stands as it is in the text', () => expect(textOf(letter.content)).toContain(evil));
});

it('a name from before the rules for names stays on its line', async () => {
  const name = 'Carl\r\n\r\nPlease pay at https://evil.example\u202e\u0007';
  const letter = assignmentLetter(
    { ...person, firstName: name },
    { ...event, name, venue: name },
    'https://x.example',
  );
  const lines = textOf(letter.content).split('\n');
  const one = 'Carl Please pay at https://evil.example';
  expect(lines).toEqual(expect.arrayContaining([`Hello ${one} ,`, `Event: ${one}`, `Venue: ${one}`]));
  expect(textOf(letter.content) + (await htmlOf(letter))).not.toMatch(/(?!\n)[\p{Cc}\u202e]/u);
});

it('a mail without table and button has neither', async () => {
  const html = await htmlOf({ ...PREVIEWS.approved!, content: { greeting: 'Hi', paragraphs: ['x'] } });
  expect(html).not.toMatch(/<a |<th/);
});
