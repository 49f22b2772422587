import { HandlebarsAdapter } from '@nestjs-modules/mailer/adapters/handlebars.adapter';
import { unsubscribePath } from '@rmo/contracts';
import { announcementContent } from '../announcements/announcements.service';
import { testEmail } from '../deliveries/deliveries.service';
import { KINDS } from '../kinds';
import { COACH } from '../kinds/examples';
import { emailTo, templateContext, templatesFolder, textPart, withUnsubscribe, type Email } from './email';

const SITE = 'https://ratemyofficial.example';
const ANNOUNCEMENT =
  'The rules clinic starts at 9 AM in Allentown.\n\nPlease bring:\n- your rule book\n- <questions> & "odd cases"';

const asSent = (email: Email): Email => {
  if (!email.optional) return email;
  const page = SITE + unsubscribePath('the-token-of-this-link');
  const links = { page, oneClick: page };
  return { ...email, content: withUnsubscribe(email.content, email.optional.preference, links) };
};

export const PREVIEWS: Readonly<Record<string, Email>> = {
  ...Object.fromEntries(
    Object.values(KINDS).flatMap(({ preview, emails }) =>
      preview && emails ? [[preview.name, asSent(emails(preview.data, SITE)[0]!)]] : [],
    ),
  ),
  announcement: emailTo(COACH, 'Rules clinic on Saturday', announcementContent(ANNOUNCEMENT, SITE)),
  test: testEmail('admin@example.org', SITE),
};

export function htmlPart({ subject, content }: Email): Promise<string> {
  const adapter = new HandlebarsAdapter(undefined, { inlineCssEnabled: false });
  const mail = { data: { template: 'message', context: templateContext(subject, content), html: '' } };
  return new Promise((resolve, reject) =>
    adapter.compile(mail, (error?: Error | null) => (error ? reject(error) : resolve(mail.data.html)), {
      template: { dir: templatesFolder(), options: { strict: true } },
    }),
  );
}

const formatHeaders = ({ name, address, subject }: Email) =>
  [`To: ${name ? `${name} <${address}>` : address}`, `Subject: ${subject}`].join('\n');

export async function previewFiles(): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const rows: string[] = [];
  for (const [name, email] of Object.entries(PREVIEWS)) {
    files.set(`${name}.html`, `${(await htmlPart(email)).trim()}\n`);
    files.set(`${name}.txt`, `${formatHeaders(email)}\n\n${textPart(email.content)}\n`);
    rows.push(`| ${name} | ${email.subject} | [HTML](${name}.html) | [text](${name}.txt) |`);
  }
  const index = [
    '# Every email that the product sends',
    '',
    'Generated from the code that sends them (`npm run mail-previews`); a test compares.',
    '',
    '| email | subject | | |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ];
  return files.set('README.md', index.join('\n'));
}
