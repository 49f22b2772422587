import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { INVALID_ANNOUNCEMENTS, MESSAGES, VALID_ANNOUNCEMENT, type InvalidCase } from '@rmo/contracts';
import { toastStore } from '@rmo/mfe-kit';
import { renderScreen } from '@rmo/mfe-kit/testing';
import { choose, fill } from '@rmo/ui/testing/dom';
import {
  errorResponse,
  heldResponse,
  startApiServer,
  type MockResponse,
  type ApiServer,
} from '@rmo/ui/testing/api-server';
import { announcementBody, audienceText, EMPTY_ANNOUNCEMENT, recipientChoices } from './announcement';
import { AnnouncementForm } from './AnnouncementForm';

const LABELS: Record<string, RegExp> = {
  subject: /^Subject/,
  message: /^Message/,
  specificEmails: /^Specific emails/,
};
/** True if a user can enter the invalid values: type and region are selects, and the email addresses are a single line. */
const canBeTyped = ({ change }: InvalidCase): boolean =>
  !('recipientType' in change) && !('region' in change) && !String(change.specificEmails).includes('\n');

describe('the announcement form', () => {
  let server: ApiServer;
  let response: MockResponse;
  let recipients: MockResponse | Promise<MockResponse>;
  const expectRecipients = (text: string | RegExp) =>
    waitFor(() => expect(screen.getByText(/^Recipients:/)).toHaveTextContent(text));
  const submit = (): void => void fireEvent.submit(screen.getByRole('form', { name: 'Send notification' }));
  const fillIn = (values: Record<string, unknown>): void => {
    for (const [field, label] of Object.entries(LABELS)) {
      if (field in values && screen.queryByLabelText(label)) fill(label, String(values[field] ?? ''));
    }
  };
  const sentRequests = () => server.sent('POST /api/admin/notifications/send');
  beforeEach(async () => {
    response = { body: { message: 'Notification sent to 3 recipients', recipients: 3 } };
    recipients = { body: { recipients: 3, groups: [], regions: ['East', 'North'] } };
    toastStore.set(null);
    server = await startApiServer({
      'POST /api/admin/notifications/send': () => response,
      'POST /api/admin/notifications/recipients': () => recipients,
    });
    renderScreen(<AnnouncementForm />, '/admin/notifications');
  });

  it.each(INVALID_ANNOUNCEMENTS.filter(canBeTyped))(
    'rejects an announcement with $change, showing an error message',
    async ({ change, field, message }) => {
      await choose('Recipient type', 'Coaches');
      fillIn({ ...VALID_ANNOUNCEMENT, ...change });
      submit();
      const fieldMessage = `${field[0]!.toUpperCase()}${field.slice(1)} is required`;
      expect(
        await screen.findByText(message === MESSAGES.announcementIncomplete ? fieldMessage : message),
      ).toBeInTheDocument();
      expect(sentRequests()).toHaveLength(0);
    },
  );

  it('shows an error for each missing field, and a toast', async () => {
    submit();
    const missingText = 'Choose a recipient type, or add addresses';
    for (const text of [missingText, 'Subject is required', 'Message is required'])
      expect(await screen.findByText(text)).toBeInTheDocument();
    expect(toastStore.get()).toMatchObject({
      kind: 'error',
      title: 'Missing fields',
      description: 'Subject and message are required',
    });
  });

  it('has no recipients at first, so it requests no count and sends nothing', async () => {
    await expectRecipients('Recipients: no one yet');
    fillIn(VALID_ANNOUNCEMENT);
    submit();
    expect(await screen.findByText('Choose a recipient type, or add addresses')).toBeInTheDocument();
    expect(server.calls).toHaveLength(0);
  });

  it('sends only to the given addresses, even if everyone is chosen', async () => {
    await choose('Recipient type', 'Everyone, including officials');
    fillIn({ ...VALID_ANNOUNCEMENT, specificEmails: 'a@example.org' });
    await expectRecipients('Recipients: 1 address · 3 recipients');
    submit();
    await waitFor(() => expect(sentRequests()).toHaveLength(1));
    expect(sentRequests()[0]?.body).toMatchObject({ specificEmails: ['a@example.org'] });
    expect(sentRequests()[0]?.body).not.toHaveProperty('recipientType');
  });

  it('shows the number of recipients per group before sending', async () => {
    recipients = {
      body: {
        ...{ recipients: 1006, regions: [] },
        groups: [
          { group: 'admin', count: 1 },
          { group: 'coach', count: 1000 },
          { group: 'official', count: 3 },
          { group: 'address', count: 2 },
        ],
      },
    };
    await choose('Recipient type', 'Everyone, including officials');
    const groups = '1 administrator, 1,000 coaches, 3 officials, 2 addresses without an account';
    expect(await screen.findByText(groups)).toBeInTheDocument();
    fillIn(VALID_ANNOUNCEMENT);
    submit();
    expect(await screen.findByRole('dialog')).toHaveTextContent(groups);
  });

  it('shows the region field only for recipients with a region, and sends only filled fields', async () => {
    expect(screen.queryByRole('combobox', { name: 'Region' })).not.toBeInTheDocument();
    await choose('Recipient type', 'Regional Supervisors');
    await choose('Region', 'North');
    await choose('Recipient type', 'Administrators');
    expect(screen.queryByRole('combobox', { name: 'Region' })).not.toBeInTheDocument();
    await choose('Recipient type', 'Coaches');
    fillIn({ subject: ' Clinic ', message: 'At 9 AM.', specificEmails: ' a@example.org , ,b@example.org,' });
    await expectRecipients('Recipients: Coaches in North and 2 addresses · 3 recipients');
    submit();
    await waitFor(() => expect(toastStore.get()?.description).toBe('Notification sent to 3 recipients'));
    const to = {
      recipientType: 'coach',
      region: 'North',
      specificEmails: ['a@example.org', 'b@example.org'],
    };
    expect(sentRequests()[0]?.body).toEqual({ subject: 'Clinic', message: 'At 9 AM.', ...to });
    const counts = server.sent('POST /api/admin/notifications/recipients');
    expect(counts.map(({ body }) => body)).toContainEqual(to);
    expect(screen.getByLabelText(/^Subject/)).toHaveValue('');
    expect(screen.getByText('Sent: “Clinic” to 3 recipients')).toBeInTheDocument();
  });

  it('searches the existing regions and accepts no others', async () => {
    await choose('Recipient type', 'Coaches');
    await expectRecipients('3 recipients');
    const region = screen.getByRole('combobox', { name: 'Region' });
    fireEvent.change(region, { target: { value: 'nort' } });
    expect(
      await screen.findByText('North', { selector: '.ant-select-item-option-content' }),
    ).toBeInTheDocument();
    expect(
      screen.queryByText('East', { selector: '.ant-select-item-option-content' }),
    ).not.toBeInTheDocument();
    fireEvent.change(region, { target: { value: 'Lehigh Vally' } });
    expect(await screen.findByText('No region by that name')).toBeInTheDocument();
  });

  it('doesn’t report a region as unknown before the existing regions are loaded', async () => {
    const { held, send } = heldResponse({ body: { recipients: 3, groups: [], regions: ['North'] } });
    recipients = held;
    await choose('Recipient type', 'Coaches');
    fireEvent.change(screen.getByRole('combobox', { name: 'Region' }), { target: { value: 'nort' } });
    expect(await screen.findByText('Loading regions...')).toBeInTheDocument();
    expect(screen.queryByText('No region by that name')).not.toBeInTheDocument();
    send();
    expect(
      await screen.findByText('North', { selector: '.ant-select-item-option-content' }),
    ).toBeInTheDocument();
  });

  it('warns that there are no recipients, and preserves the text if submitted anyway', async () => {
    recipients = { body: { recipients: 0, groups: [], regions: [] } };
    response = errorResponse(400, MESSAGES.announcementToNobody, [
      { field: 'recipientType', message: MESSAGES.announcementToNobody },
    ]);
    await choose('Recipient type', 'Coaches');
    await expectRecipients(MESSAGES.announcementToNobody);
    fillIn(VALID_ANNOUNCEMENT);
    submit();
    await waitFor(() =>
      expect(toastStore.get()).toMatchObject({ title: 'Error', description: MESSAGES.announcementToNobody }),
    );
    expect(screen.getByRole('alert')).toHaveTextContent(MESSAGES.announcementToNobody);
    expect(screen.getByLabelText(/^Subject/)).toHaveValue(VALID_ANNOUNCEMENT.subject);
    expect(screen.getByLabelText(/^Message/)).toHaveValue(VALID_ANNOUNCEMENT.message);
  });

  it('asks for confirmation if there are many recipients or their number is unknown', async () => {
    await choose('Recipient type', 'Everyone, including officials');
    await expectRecipients('Everyone with a verified account, including officials · 3 recipients');
    recipients = { body: { recipients: 1240, groups: [], regions: [] } };
    await choose('Recipient type', 'Coaches');
    await expectRecipients('1,240 recipients');
    fillIn(VALID_ANNOUNCEMENT);
    submit();
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Send this to 1,240 recipients?');
    expect(dialog).toHaveTextContent(`${VALID_ANNOUNCEMENT.subject}Recipients: Coaches.`);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(sentRequests()).toHaveLength(0);
    recipients = errorResponse(503, MESSAGES.unavailable);
    await choose('Recipient type', 'Administrators');
    submit();
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sentRequests()).toHaveLength(1));
  });

  it.each([
    [errorResponse(503, MESSAGES.unavailable), MESSAGES.unavailable],
    [errorResponse(500, ''), 'Failed to send notifications'],
  ])('preserves the text if the request fails', async (failure, message) => {
    response = failure;
    await choose('Recipient type', 'Coaches');
    await expectRecipients('3 recipients');
    fillIn(VALID_ANNOUNCEMENT);
    submit();
    await waitFor(() =>
      expect(toastStore.get()).toMatchObject({ kind: 'error', title: 'Error', description: message }),
    );
    expect(screen.getByLabelText(/^Subject/)).toHaveValue(VALID_ANNOUNCEMENT.subject);
  });

  it('reuses the idempotency key after a failed request, but not after a successful one', async () => {
    const keys = () => sentRequests().map(({ headers }) => headers['idempotency-key']);
    const sendAndExpect = async (nextResponse: MockResponse, title: string): Promise<void> => {
      response = nextResponse;
      toastStore.set(null);
      await choose('Recipient type', 'Everyone, including officials');
      await expectRecipients('3 recipients');
      fillIn(VALID_ANNOUNCEMENT);
      submit();
      await waitFor(() => expect(toastStore.get()?.title).toBe(title));
    };
    await sendAndExpect(errorResponse(503, MESSAGES.unavailable), 'Error');
    await sendAndExpect({ body: { message: 'Sent', recipients: 1 } }, 'Success');
    await sendAndExpect({ body: { message: 'Sent', recipients: 1 } }, 'Success');
    const [first, second, third] = keys();
    expect(first).toMatch(/^[\da-f]{32}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});

describe('recipientChoices', () => {
  it('ends with everyone, or with only the addresses if any are entered', () => {
    expect(recipientChoices(' , ').at(-1)?.label).toBe('Everyone, including officials');
    expect(recipientChoices('a@x.org').at(-1)?.label).toBe('Only the addresses below');
  });
});

describe('audienceText', () => {
  const of = (values: Partial<typeof EMPTY_ANNOUNCEMENT>) => ({ ...EMPTY_ANNOUNCEMENT, ...values });
  it.each([
    [{}, 'no one yet'],
    [{ recipientType: 'everybody' as const }, 'Everyone with a verified account, including officials'],
    [{ recipientType: 'everybody' as const, specificEmails: 'a@x.org' }, '1 address'],
    [{ specificEmails: 'a@x.org' }, '1 address'],
    [{ recipientType: 'admin' as const, region: 'North' }, 'Administrators'],
    [{ recipientType: 'coach' as const, specificEmails: 'a@x.org,b@x.org' }, 'Coaches and 2 addresses'],
  ])('describes %j as “%s”', (values, audience) => expect(audienceText(of(values))).toBe(audience));

  it('matches announcementBody, which omits the region for administrators', () =>
    expect(announcementBody(of({ recipientType: 'admin', region: 'North' }))).not.toHaveProperty('region'));
});
