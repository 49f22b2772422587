import { fireEvent, screen } from '@testing-library/react';
import { WIDE_SCREEN } from '@rmo/ui';
import { simulateScreen } from '@rmo/ui/testing/dom';

export const SHARED_TAB_NAMES = [
  'Add Official',
  'Manage Officials',
  'Add Supervisor',
  'Manage Supervisors',
  'Manage Coaches',
  'Pending Users',
  'Add Event',
  'Manage Events',
  'Manage Teams',
  'Manage Reviews',
];

export const EMPTY_LISTS = {
  'GET /api/users/pending': () => ({ body: [] }),
  'GET /api/officials': () => ({ body: { data: [], total: 0, page: 1, limit: 30 } }),
  'GET /api/teams': () => ({ body: [] }),
  'GET /api/users/supervisors': () => ({ body: { data: [] } }),
  'GET /api/reviews': () => ({ body: [] }),
  'GET /api/moderation/cases': () => ({ body: [] }),
  'GET /api/overview': () => ({ body: [] }),
  'GET /api/overview/figures': () => ({ body: { count: 0, months: [] } }),
  'GET /api/overview/watch': () => ({ body: { officials: [] } }),
  'GET /api/overview/weekend': () => ({
    body: { from: '2026-11-20', to: '2026-11-22', total: 0, events: [] },
  }),
  'GET /api/events': () => ({ body: [] }),
  'GET /api/regions': () => ({ body: [] }),
  'GET /api/moderation/counts': () => ({ body: { open: 0, taken: 0, decided: 0 } }),
};

/** Catches downloads, which jsdom doesn't support. Returns a function that reads the file's text, including the BOM. */
export function captureDownload(): () => Promise<string> {
  let capturedFile = new Blob();
  URL.createObjectURL = (file) => {
    capturedFile = file as Blob;
    return 'blob:captured';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  return async () => new TextDecoder('utf-8', { ignoreBOM: true }).decode(await capturedFile.arrayBuffer());
}

export async function chooseAction(name: string, action: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  fireEvent.click(await screen.findByRole('menuitem', { name: `${action} ${name}` }));
}

/** Simulates a screen that is wide enough for tables until mocks are restored. */
export const simulateWideScreen = (): void => simulateScreen(WIDE_SCREEN);
