import { api } from '@rmo/api-client';
import { resetSession, setSessionUser, type CurrentUser } from '@rmo/api-client/session';
import { startApiServer } from '@rmo/ui/testing/api-server';
import { act, render, screen } from '@testing-library/react';
import StoreProvider from './store-provider';

const { useSeenQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    seen: build.query<string, void>({ query: () => '/seen', providesTags: ['Official'] }),
  }),
}) as unknown as { useSeenQuery: () => { data?: string } };

const Seen = () => <p>{useSeenQuery().data}</p>;
const user = (id: number) => ({ id, role: 'user', userType: 'Coach' }) as CurrentUser;

it('StoreProvider reloads the shown data after logging in or the end of a session, but not after a profile change', async () => {
  let seen = 'what visitors see';
  const server = await startApiServer({ 'GET /api/seen': () => ({ body: seen }) });
  resetSession();
  act(() => setSessionUser(null));
  render(<Seen />, { wrapper: StoreProvider });
  await screen.findByText('what visitors see');

  seen = 'what a coach sees';
  act(() => setSessionUser(user(2)));
  await screen.findByText('what a coach sees');

  seen = 'what another coach sees';
  act(() => setSessionUser({ ...user(2), school: 'Easton' }));
  act(() => setSessionUser(user(3)));
  await screen.findByText('what another coach sees');
  expect(server.sent('GET /api/seen')).toHaveLength(3);

  seen = 'what visitors see now';
  act(() => setSessionUser(null));
  await screen.findByText('what visitors see now');
});
