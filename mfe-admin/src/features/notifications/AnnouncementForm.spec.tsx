import { fireEvent, screen, waitFor } from '@testing-library/react';
import { INVALID_ANNOUNCEMENTS, MESSAGES, VALID_ANNOUNCEMENT, type InvalidCase } from '@rmo/contracts';
import { toastStore } from '@rmo/mfe-kit';
import { renderScreen } from '@rmo/mfe-kit/testing';
import { choose, fill } from '@rmo/ui/testing/antd';
import { refusal, startApiServer, type Answer, type ApiServer } from '@rmo/ui/testing/api-server';
import { announcementBody, audienceOf, EMPTY_ANNOUNCEMENT } from './announcement';
import { AnnouncementForm } from './AnnouncementForm';

const LABELS: Record<string, RegExp> = {
  subject: /^Subject/,
  message: /^Message/,
  region: /^Region/,
  specificEmails: /^Specific emails/,
};
/** What a person can do wrong here: a type that there is none can't be chosen, nor a line break typed into one line. */
const canBeTyped = ({ change }: InvalidCase): boolean =>
  !('recipientType' in change) && !String(change.specificEmails).includes('\n');

describe('sending a notification', () => {
  let server: ApiServer;
  let answer: Answer;
  const submit = (): void => void fireEvent.submit(screen.getByRole('form', { name: 'Send Notification' }));
  const fillIn = (values: Record<string, unknown>): void => {
    for (const [field, label] of Object.entries(LABELS)) {
      if (field in values && screen.queryByLabelText(label)) fill(label, String(values[field] ?? ''));
    }
  };
  const sent = () => server.sent('POST /api/admin/notifications/send');
  beforeEach(async () => {
    answer = { body: { message: 'Notification sent to 3 recipients', recipients: 3 } };
    server = await startApiServer({ 'POST /api/admin/notifications/send': () => answer });
    renderScreen(<AnnouncementForm />, '/admin/notifications');
  });
  afterEach(() => server.close());

  it.each(INVALID_ANNOUNCEMENTS.filter(canBeTyped))(
    'refuses $change under its field and sends nothing',
    async ({ change, message }) => {
      await choose('Recipient type', 'Coaches');
      fillIn({ ...VALID_ANNOUNCEMENT, ...change });
      submit();
      expect(await screen.findByText(message)).toBeInTheDocument();
      expect(server.calls).toHaveLength(0);
    },
  );

  it('says what is missing in the product’s words', () => {
    submit();
    expect(toastStore.get()).toMatchObject({
      kind: 'error',
      title: 'Missing fields',
      description: 'Subject and message are required',
    });
  });

  it('asks for a region only where the people have one, and sends only what is filled in', async () => {
    expect(screen.queryByLabelText(/^Region/)).not.toBeInTheDocument();
    await choose('Recipient type', 'Regional Supervisors');
    fill(/^Region/, ' North ');
    await choose('Recipient type', 'Administrators');
    expect(screen.queryByLabelText(/^Region/)).not.toBeInTheDocument();
    await choose('Recipient type', 'Coaches');
    expect(screen.getByText('Coaches in North')).toBeInTheDocument();
    fillIn({ subject: ' Clinic ', message: 'At 9 AM.', specificEmails: ' a@example.org , ,b@example.org,' });
    submit();
    await waitFor(() => expect(toastStore.get()?.description).toBe('Notification sent to 3 recipients'));
    expect(sent()[0]?.body).toEqual({
      subject: 'Clinic',
      message: 'At 9 AM.',
      recipientType: 'coach',
      region: 'North',
      specificEmails: 'a@example.org,b@example.org',
    });
    expect(screen.getByLabelText(/^Subject/)).toHaveValue('');
  });

  it.each([
    [refusal(503, MESSAGES.unavailable), MESSAGES.unavailable],
    [refusal(500, ''), 'Failed to send notifications'],
  ])('keeps what was typed when it can’t be sent', async (refused, message) => {
    answer = refused;
    fillIn(VALID_ANNOUNCEMENT);
    submit();
    await waitFor(() =>
      expect(toastStore.get()).toMatchObject({ kind: 'error', title: 'Error', description: message }),
    );
    expect(screen.getByLabelText(/^Subject/)).toHaveValue(VALID_ANNOUNCEMENT.subject);
  });

  it('repeats one whose answer got lost under the same key, and names the next one anew', async () => {
    const keys = () => sent().map(({ headers }) => headers['idempotency-key']);
    const sendAndHear = async (said: Answer, title: string): Promise<void> => {
      answer = said;
      toastStore.set(null);
      fillIn(VALID_ANNOUNCEMENT);
      submit();
      await waitFor(() => expect(toastStore.get()?.title).toBe(title));
    };
    await sendAndHear(refusal(503, MESSAGES.unavailable), 'Error');
    await sendAndHear({ body: { message: 'Sent', recipients: 1 } }, 'Success');
    await sendAndHear({ body: { message: 'Sent', recipients: 1 } }, 'Success');
    const [first, second, third] = keys();
    expect(first).toMatch(/^[\da-f]{32}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});

describe('who gets it', () => {
  const of = (values: Partial<typeof EMPTY_ANNOUNCEMENT>) => ({ ...EMPTY_ANNOUNCEMENT, ...values });
  it.each([
    [{}, 'Everybody with a verified account'],
    [{ specificEmails: 'a@x.org' }, '1 address'],
    [{ recipientType: 'admin' as const, region: 'North' }, 'Administrators'],
    [{ recipientType: 'coach' as const, specificEmails: 'a@x.org,b@x.org' }, 'Coaches and 2 addresses'],
  ])('%j: %s', (values, audience) => expect(audienceOf(of(values))).toBe(audience));

  it('carries no region for administrators', () =>
    expect(announcementBody(of({ recipientType: 'admin', region: 'North' }))).not.toHaveProperty('region'));
});
