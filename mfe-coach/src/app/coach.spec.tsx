import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';

import { MESSAGES } from '@rmo/contracts';
import { makeApiStore } from '@rmo/api-client';
import { goTo } from '@rmo/mfe-kit/testing';
import { refusal, startApiServer, type Answer, type ApiServer } from '@rmo/ui/testing/api-server';
import AppRoutes from './routes';

const coach = (school: string | null) => ({
  id: 2,
  firstName: 'Dana',
  role: 'user',
  userType: 'Coach',
  school,
});
const event = (id: number, name: string, date: string) => ({
  id,
  name,
  date: `${date}T12:00:00.000Z`,
  startTime: '19:00',
  venue: 'Easton Area High School',
  eventType: 'Dual Match',
  host: 'Easton',
  description: null,
  officials: [],
  teams: [],
});

describe('Coaches Corner', () => {
  let server: ApiServer;
  const open = async (me: Answer, events: Answer = { body: [] }): Promise<void> => {
    server = await startApiServer({ 'GET /api/auth/me': () => me, 'GET /api/coach/events': () => events });
    goTo('/coach');
    render(
      <Provider store={makeApiStore()}>
        <AppRoutes />
      </Provider>,
    );
  };
  afterEach(() => server.close());

  it('lists the events of the school in the server’s order, each with its badge and link', async () => {
    await open(
      { body: coach('Northampton') },
      { body: [event(5, 'Far off', '2999-01-10'), event(4, 'Past', '2025-01-10')] },
    );
    expect(await screen.findByRole('heading', { name: 'Coaches Corner' })).toBeInTheDocument();
    const [first, second] = await screen.findAllByRole('heading', { level: 2 });
    expect(first?.closest('li')).toHaveTextContent('Far offUpcoming');
    expect(second?.closest('li')).toHaveTextContent(/PastCompleted.*Jan 10, 2025.*7:00 PM/);
    expect(screen.getByRole('link', { name: 'Past' })).toHaveAttribute('href', '/events/4');
  });

  it('asks for the school first', async () => {
    await open({ body: coach(null) });
    expect(
      await screen.findByText('Please set your school in your profile to see associated events.'),
    ).toBeInTheDocument();
    expect(server.sent('GET /api/coach/events')).toHaveLength(0);
  });

  it('says when there are no events', async () => {
    await open({ body: coach('Northampton') });
    expect(
      await screen.findByText(
        'No events found for your school/team. Events that include your team will appear here.',
      ),
    ).toBeInTheDocument();
  });

  it('says why loading failed', async () => {
    await open({ body: coach('Northampton') }, refusal(503, MESSAGES.unavailable));
    expect(await screen.findByText(`Failed to load events: ${MESSAGES.unavailable}`)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeInTheDocument();
  });

  it('keeps everybody else out', async () => {
    await open({ body: { ...coach(null), userType: 'Regional Supervisor' } });
    expect(await screen.findByText('Access denied. This page is only for coaches.')).toBeInTheDocument();
  });
});
