import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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
  specificEmails: /^Specific emails/,
};
/** What a person can do wrong here: type and region are chosen, and no line break can be typed into one line. */
const canBeTyped = ({ change }: InvalidCase): boolean =>
  !('recipientType' in change) && !('region' in change) && !String(change.specificEmails).includes('\n');

describe('sending a notification', () => {
  let server: ApiServer;
  let answer: Answer;
  let counted: Answer;
  const goesTo = (text: string | RegExp) =>
    waitFor(() => expect(screen.getByText(/^Goes to:/)).toHaveTextContent(text));
  const submit = (): void => void fireEvent.submit(screen.getByRole('form', { name: 'Send Notification' }));
  const fillIn = (values: Record<string, unknown>): void => {
    for (const [field, label] of Object.entries(LABELS)) {
      if (field in values && screen.queryByLabelText(label)) fill(label, String(values[field] ?? ''));
    }
  };
  const sent = () => server.sent('POST /api/admin/notifications/send');
  beforeEach(async () => {
    answer = { body: { message: 'Notification sent to 3 recipients', recipients: 3 } };
    counted = { body: { recipients: 3, regions: ['East', 'North'] } };
    toastStore.set(null);
    server = await startApiServer({
      'POST /api/admin/notifications/send': () => answer,
      'POST /api/admin/notifications/recipients': () => counted,
    });
    renderScreen(<AnnouncementForm />, '/admin/notifications');
  });
  afterEach(() => server.close());

  it.each(INVALID_ANNOUNCEMENTS.filter(canBeTyped))(
    'rejects $change under its field and sends nothing',
    async ({ change, message }) => {
      await choose('Recipient type', 'Coaches');
      fillIn({ ...VALID_ANNOUNCEMENT, ...change });
      submit();
      expect(await screen.findByText(message)).toBeInTheDocument();
      expect(sent()).toHaveLength(0);
    },
  );

  it('shows the errors of missing fields', () => {
    submit();
    expect(toastStore.get()).toMatchObject({
      kind: 'error',
      title: 'Missing fields',
      description: 'Subject and message are required',
    });
  });

  it('asks for a region only where the recipients have one, and sends only filled fields', async () => {
    expect(screen.queryByRole('combobox', { name: 'Region' })).not.toBeInTheDocument();
    await choose('Recipient type', 'Regional Supervisors');
    await choose('Region', 'North');
    await choose('Recipient type', 'Administrators');
    expect(screen.queryByRole('combobox', { name: 'Region' })).not.toBeInTheDocument();
    await choose('Recipient type', 'Coaches');
    fillIn({ subject: ' Clinic ', message: 'At 9 AM.', specificEmails: ' a@example.org , ,b@example.org,' });
    await goesTo('Goes to: Coaches in North and 2 addresses · 3 recipients');
    submit();
    await waitFor(() => expect(toastStore.get()?.description).toBe('Notification sent to 3 recipients'));
    const to = {
      recipientType: 'coach',
      region: 'North',
      specificEmails: ['a@example.org', 'b@example.org'],
    };
    expect(sent()[0]?.body).toEqual({ subject: 'Clinic', message: 'At 9 AM.', ...to });
    const counts = server.sent('POST /api/admin/notifications/recipients');
    expect(counts.map(({ body }) => body)).toContainEqual(to);
    expect(screen.getByLabelText(/^Subject/)).toHaveValue('');
  });

  it('finds a region in use by typing and accepts no other', async () => {
    await choose('Recipient type', 'Coaches');
    await goesTo('3 recipients');
    const region = screen.getByRole('combobox', { name: 'Region' });
    fireEvent.change(region, { target: { value: 'nort' } });
    expect(
      await screen.findByText('North', { selector: '.ant-select-item-option-content' }),
    ).toBeInTheDocument();
    expect(
      screen.queryByText('East', { selector: '.ant-select-item-option-content' }),
    ).not.toBeInTheDocument();
    fireEvent.change(region, { target: { value: 'Lehigh Vally' } });
    expect(await screen.findByText('No such region is in use')).toBeInTheDocument();
  });

  it('warns that there are no recipients, and keeps the text when it is submitted nevertheless', async () => {
    counted = { body: { recipients: 0, regions: [] } };
    answer = refusal(400, MESSAGES.announcementToNobody, [
      { field: 'recipientType', message: MESSAGES.announcementToNobody },
    ]);
    await choose('Recipient type', 'Coaches');
    await goesTo(MESSAGES.announcementToNobody);
    fillIn(VALID_ANNOUNCEMENT);
    submit();
    await waitFor(() =>
      expect(toastStore.get()).toMatchObject({ title: 'Error', description: MESSAGES.announcementToNobody }),
    );
    expect(screen.getByRole('alert')).toHaveTextContent(MESSAGES.announcementToNobody);
    expect(screen.getByLabelText(/^Subject/)).toHaveValue(VALID_ANNOUNCEMENT.subject);
    expect(screen.getByLabelText(/^Message/)).toHaveValue(VALID_ANNOUNCEMENT.message);
  });

  it('asks for confirmation for many recipients or an unknown number of them', async () => {
    await goesTo('Everybody with a verified account · 3 recipients');
    counted = { body: { recipients: 1240, regions: [] } };
    await choose('Recipient type', 'Coaches');
    await goesTo('1,240 recipients');
    fillIn(VALID_ANNOUNCEMENT);
    submit();
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Send this to 1,240 recipients?');
    expect(dialog).toHaveTextContent('It goes to: Coaches.');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(sent()).toHaveLength(0);
    counted = refusal(503, MESSAGES.unavailable);
    await choose('Recipient type', 'Administrators');
    submit();
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  it.each([
    [refusal(503, MESSAGES.unavailable), MESSAGES.unavailable],
    [refusal(500, ''), 'Failed to send notifications'],
  ])('keeps the text when the request fails', async (refused, message) => {
    answer = refused;
    await goesTo('3 recipients');
    fillIn(VALID_ANNOUNCEMENT);
    submit();
    await waitFor(() =>
      expect(toastStore.get()).toMatchObject({ kind: 'error', title: 'Error', description: message }),
    );
    expect(screen.getByLabelText(/^Subject/)).toHaveValue(VALID_ANNOUNCEMENT.subject);
  });

  it('repeats a request whose response was lost with the same idempotency key, and uses a new key for the next one', async () => {
    const keys = () => sent().map(({ headers }) => headers['idempotency-key']);
    const sendAndHear = async (said: Answer, title: string): Promise<void> => {
      answer = said;
      toastStore.set(null);
      await goesTo('3 recipients');
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

describe('the recipients in words', () => {
  const of = (values: Partial<typeof EMPTY_ANNOUNCEMENT>) => ({ ...EMPTY_ANNOUNCEMENT, ...values });
  it.each([
    [{}, 'Everybody with a verified account'],
    [{ specificEmails: 'a@x.org' }, '1 address'],
    [{ recipientType: 'admin' as const, region: 'North' }, 'Administrators'],
    [{ recipientType: 'coach' as const, specificEmails: 'a@x.org,b@x.org' }, 'Coaches and 2 addresses'],
  ])('%j: %s', (values, audience) => expect(audienceOf(of(values))).toBe(audience));

  it('contains no region for administrators', () =>
    expect(announcementBody(of({ recipientType: 'admin', region: 'North' }))).not.toHaveProperty('region'));
});
