import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { MESSAGES } from '@rmo/contracts';
import { toastStore } from '@rmo/mfe-kit';
import { renderScreen } from '@rmo/mfe-kit/testing';
import { errorResponse, startApiServer, type MockResponse } from '@rmo/ui/testing/api-server';
import { captureDownload } from '../testing';
import { ExportEverything } from './ExportEverything';
import { listFilePath, ListMenu } from './ListMenu';
import type { Export } from '../api/endpoints';

const RUNNING_EXPORT: Export = {
  ...{ id: 4, state: 'running', progress: 40 },
  createdAt: '2026-11-20T15:00:00.000Z',
  expiresAt: '2026-11-21T15:00:00.000Z',
};

it('listFilePath includes only active filters in the URL', () => {
  expect(listFilePath('officials', 'xlsx', { q: 'a b', region: undefined, sort: 'name', team: '' })).toBe(
    '/exports/officials.xlsx?q=a+b&sort=name',
  );
  expect(listFilePath('teams', 'csv', {})).toBe('/exports/teams.csv');
});

it('the menu of a list can also export a second list with the same filter', async () => {
  const file = captureDownload();
  const server = await startApiServer({ 'GET /api/exports/assignments.xlsx': () => ({ body: ['rows'] }) });
  toastStore.set(null);
  renderScreen(
    <ListMenu list="events" filter={{ q: 'easton' }} isEmpty={false} also="assignments" />,
    '/admin',
  );
  fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    ...['Export CSV', 'Export Excel', 'Export assignments as CSV', 'Export assignments as Excel'],
  ]);
  fireEvent.click(items[3]!);
  await waitFor(() => expect(toastStore.get()).toMatchObject({ description: 'assignments.xlsx' }));
  expect(await file()).toBe('["rows"]');
  expect(Object.fromEntries(server.sent('GET /api/exports/assignments.xlsx')[0]!.query)).toEqual({
    q: 'easton',
  });
  cleanup();
  await server.close();
});

describe('the full export', () => {
  let exports: Export[];
  let createResponse: MockResponse;
  const open = async (): Promise<void> => {
    await startApiServer({
      'GET /api/exports': () => ({ body: exports }),
      'POST /api/exports': () => {
        if ((createResponse.status ?? 200) < 300) exports = [RUNNING_EXPORT];
        return createResponse;
      },
    });
    renderScreen(<ExportEverything />, '/admin/imports');
  };
  beforeEach(() => {
    exports = [];
    createResponse = { status: 202, body: RUNNING_EXPORT };
    toastStore.set(null);
  });

  it('shows its progress, and can’t be started twice', async () => {
    await open();
    expect(await screen.findByText('No exports in the last 24 hours')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Start export' }));
    expect(await screen.findByRole('progressbar')).toHaveAttribute('value', '40');
    expect(screen.getByText('40%')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Start export' })).toBeDisabled();
  });

  it('offers finished archives, and says how long they are available', async () => {
    exports = [{ ...RUNNING_EXPORT, state: 'done', progress: 100 }];
    await open();
    const link = await screen.findByRole('link', { name: 'Download: Started Nov 20, 2026, 10:00 AM' });
    expect(link).toHaveAttribute('href', '/api/exports/4/archive.zip');
    expect(screen.getByText('Available until Nov 21, 2026, 10:00 AM')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Start export' })).toBeEnabled();
  });

  it('says that an export failed, and why another couldn’t be started', async () => {
    exports = [{ ...RUNNING_EXPORT, state: 'failed' }];
    createResponse = errorResponse(503, MESSAGES.unavailable);
    await open();
    expect(await screen.findByText(/The export failed/)).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Start export' }));
    await waitFor(() =>
      expect(toastStore.get()).toMatchObject({ title: 'Error', description: MESSAGES.unavailable }),
    );
  });
});
