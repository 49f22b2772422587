import { INBOX_URL, until } from './browser';

export interface Mail {
  id: string;
  to: string[];
  subject: string;
  text: string;
}

const get = async <T>(path: string): Promise<T> => (await (await fetch(INBOX_URL + path)).json()) as T;

/** Waits for an email to this address whose subject equals or matches `subject`; returns the newest. */
export const mailTo = (email: string, subject: string | RegExp = /./): Promise<Mail> =>
  until(async () => {
    const mails = await get<Omit<Mail, 'text'>[]>('/api/messages');
    const match = mails.find(
      (mail) =>
        mail.to.includes(email) &&
        (subject instanceof RegExp ? subject.test(mail.subject) : subject === mail.subject),
    );
    return match && (await get<Mail>(`/api/messages/${match.id}`));
  });

/**
 * Returns the path of the email's link with this label; without a label, of its link with a token. The path works on the origin
 * under test.
 */
export function linkIn({ text }: Mail, label?: string): string {
  const line = text.split('\n').find((one) => label && one.startsWith(`${label}: `));
  const link = label ? line?.slice(label.length + 2) : /https?:\/\/\S+#token=[\w-]+/.exec(text)?.[0];
  if (!link) throw new Error(`no link "${label ?? '#token='}" in:\n${text}`);
  return link.slice(new URL(link).origin.length);
}
