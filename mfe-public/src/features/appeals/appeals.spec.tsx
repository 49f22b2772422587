import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MESSAGES } from '@rmo/contracts';
import { toastStore } from '@rmo/mfe-kit';
import { renderScreen } from '@rmo/mfe-kit/testing';
import { addDays, shortDayText } from '@rmo/ui/calendar/day';
import { formatMoment } from '@rmo/ui/format';
import { errorResponse, startApiServer, type MockResponse, type ApiServer } from '@rmo/ui/testing/api-server';
import { useState } from 'react';
import { useOfficialsEventsListQuery } from '../../api/endpoints';
import Appeals from './Appeals';

const DAY_MS = 86_400_000;
const event = (id: number, name: string, days: number) => ({
  ...{ id, name, startTime: '00:00', venue: 'Gym', eventType: 'Dual Match' },
  date: `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)}T12:00:00.000Z`,
});
const TEXT = 'The coach of the other team was not there that evening.';
const FORM = 'Ask for a second look';

/** Reloads the events when it is shown, as the start of the dashboard does. */
function NextAssignment() {
  useOfficialsEventsListQuery(7, { refetchOnMountOrArgChange: true });
  return null;
}
function WithNextAssignment() {
  const [isShown, show] = useState(false);
  return (
    <>
      <button onClick={() => show(true)}>Show the start</button>
      {isShown && <NextAssignment />}
      <Appeals officialId={7} />
    </>
  );
}

describe('the Appeals tab', () => {
  let server: ApiServer;
  let events: MockResponse;
  let appeals: object[];
  let refusal: MockResponse | null;
  beforeEach(() => {
    toastStore.set(null);
    events = { body: [event(1, 'Next week', 7), event(2, 'Easton Dual', -3), event(3, 'Last season', -90)] };
    appeals = [];
    refusal = null;
  });
  const open = async (): Promise<void> => {
    server = await startApiServer({
      'GET /api/officials/7/events': () => events,
      'GET /api/officials/me/appeals': () => ({ body: appeals }),
      'POST /api/officials/me/appeals': ({ body }) => {
        if (refusal) return refusal;
        const { reason, text } = body as { reason: string; text: string };
        appeals = [
          { id: 1, event: event(2, 'Easton Dual', -3), reason, text, createdAt: new Date().toISOString() },
        ];
        return { status: 201, body: { message: MESSAGES.appealReceived } };
      },
    });
    renderScreen(<WithNextAssignment />, '/officials-dashboard?tab=appeals');
  };
  const write = async (fields: Partial<Record<'Event' | 'What is wrong' | 'What happened', string>>) => {
    const form = within(await screen.findByRole('form', { name: FORM }));
    for (const [label, value] of Object.entries(fields))
      fireEvent.change(form.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
    fireEvent.click(form.getByRole('button', { name: 'Send appeal' }));
  };
  const complete = { Event: '2', 'What is wrong': 'not-present', 'What happened': `  ${TEXT} ` };
  const sentBodies = () => server.sent('POST /api/officials/me/appeals').map(({ body }) => body);

  it('offers the events that began in the last 60 days, and shows the appeal once it is received', async () => {
    await open();
    const choice = await screen.findByLabelText(/^Event/);
    expect(within(choice).getAllByRole('option')).toHaveLength(2);
    expect(within(choice).getByRole('option', { name: /Easton Dual · until / })).toHaveValue('2');
    await write(complete);
    await waitFor(() => expect(toastStore.get()?.description).toBe(MESSAGES.appealReceived));
    expect(sentBodies()).toEqual([{ eventId: 2, reason: 'not-present', text: TEXT }]);
    const ownAppeals = within(await screen.findByRole('region', { name: 'Your appeals' }));
    expect(await ownAppeals.findByRole('listitem')).toHaveTextContent(
      /Easton Dual.*Under review.*Filed.*\d{4}, .*[AP]M.*The author wasn’t there.*Decision due.*The coach of/,
    );
    expect(screen.getByText(/^You won’t hear the result/)).toBeInTheDocument();
    expect(screen.queryByRole('form', { name: FORM })).not.toBeInTheDocument();
    expect(screen.getByText(/^No events from the last 60 days/)).toBeInTheDocument();
  });

  it('shows the appeal deadline of each event in the selection', async () => {
    events = { body: [2, 3, 4, 5].map((days) => event(days, `Dual ${days}`, -days)) };
    await open();
    const first = new Date(Date.now() - 5 * DAY_MS).toISOString().slice(0, 10);
    const ends = shortDayText(addDays(first, 60));
    const choice = await screen.findByLabelText(/^Event/);
    expect(within(choice).getAllByRole('option')).toHaveLength(5);
    expect(
      within(choice).getByRole('option', { name: `${shortDayText(first)} · Dual 5 · until ${ends}` }),
    ).toHaveValue('5');
    fireEvent.change(choice, { target: { value: '5' } });
    expect(screen.getByText(`You can appeal until ${ends}.`)).toBeInTheDocument();
  });

  it('preselects the only event, and explains what happens to an appeal', async () => {
    await open();
    expect(await screen.findByLabelText(/^Event/)).toHaveDisplayValue(/Easton Dual · until /);
    expect(screen.getByText(/^You can appeal until /)).toBeInTheDocument();
    const form = screen.getByRole('form', { name: FORM });
    expect(form).toHaveTextContent(/read it, with your name.*You won’t hear the result.*lose its comment/);
  });

  it('explains how to appeal if no appeals exist', async () => {
    await open();
    const ownAppeals = await screen.findByRole('region', { name: 'Your appeals' });
    expect(ownAppeals).toHaveTextContent(/None yet\.$/);
  });

  it('shows that the decision was due and administrators were notified', async () => {
    const createdAt = new Date(Date.now() - 20 * DAY_MS).toISOString();
    appeals = [{ id: 1, event: event(2, 'Easton Dual', -30), reason: 'not-present', text: TEXT, createdAt }];
    await open();
    const item = within(await screen.findByRole('region', { name: 'Your appeals' })).getByRole('listitem');
    expect(item).toHaveTextContent(`Filed${formatMoment(createdAt)}`);
    expect(item).toHaveTextContent(/Decision was due.*administrators were told if it was late/);
  });

  it.each([
    [{ ...complete, Event: '' }, MESSAGES.eventRequired],
    [{ ...complete, 'What is wrong': '' }, MESSAGES.reportReasonInvalid],
    [{ ...complete, 'What happened': 'Too short' }, 'What happened must be 20 to 2000 characters'],
    [{ ...complete, 'What happened': 'x'.repeat(2001) }, 'What happened must be 20 to 2000 characters'],
  ])('sends no appeal with missing or overlong input', async (fields, message) => {
    await open();
    await write(fields);
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(sentBodies()).toEqual([]);
  });

  it('preserves the input when the server rejects the appeal', async () => {
    await open();
    refusal = errorResponse(409, MESSAGES.appealed);
    await write(complete);
    expect(await screen.findByText(MESSAGES.appealed)).toBeInTheDocument();
    expect(screen.getByLabelText(/^What happened/)).toHaveValue(`  ${TEXT} `);
    refusal = errorResponse(503, MESSAGES.unavailable);
    await write({ Event: '2' });
    expect(await screen.findByText(MESSAGES.unavailable)).toBeInTheDocument();
    expect(screen.getByLabelText(/^What happened/)).toHaveValue(`  ${TEXT} `);
  });

  it('preserves the input when reloading the events fails', async () => {
    await open();
    const text = await screen.findByLabelText(/^What happened/);
    fireEvent.change(text, { target: { value: TEXT } });
    events = errorResponse(500, '');
    fireEvent.click(screen.getByRole('button', { name: 'Show the start' }));
    expect(await screen.findByText('Failed to fetch your events and appeals')).toBeInTheDocument();
    expect(screen.getByLabelText(/^What happened/)).toHaveValue(TEXT);
  });

  it('offers a retry when the events can’t be loaded', async () => {
    events = errorResponse(500, '');
    await open();
    expect(await screen.findByText('Failed to fetch your events and appeals')).toBeInTheDocument();
    events = { body: [event(2, 'Easton Dual', -3)] };
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('form', { name: FORM })).toBeInTheDocument();
  });
});
