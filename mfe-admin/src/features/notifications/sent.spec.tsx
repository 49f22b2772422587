import { screen } from '@testing-library/react';
import { renderScreen } from '@rmo/mfe-kit/testing';
import { startApiServer, type ApiServer } from '@rmo/ui/testing/api-server';
import { Sent } from './Sent';

const ENTRY = {
  ...{ id: 9, at: '2026-11-20T15:00:00.000Z', actorId: 1, actorName: 'Ada Byron', actorRole: 'admin' },
  ...{ action: 'announcement.send', subject: 'announcement', subjectId: 3, subjectName: 'Rules clinic' },
  detail: { recipients: 84, recipientType: 'coach', region: 'Lehigh Valley' },
};

describe('the list of sent notifications', () => {
  let server: ApiServer;
  const open = async (entries: object[], total = entries.length): Promise<void> => {
    server = await startApiServer({
      'GET /api/admin/audit': () => ({ body: entries, headers: { 'x-total-count': String(total) } }),
    });
    renderScreen(<Sent />, '/admin/notifications');
  };

  it('shows each notification’s recipients, sender and time, and links to the audit log', async () => {
    await open([ENTRY], 7);
    expect(await screen.findByText('Rules clinic')).toBeInTheDocument();
    expect(screen.getByText('to coaches in Lehigh Valley (84 recipients)')).toBeInTheDocument();
    expect(screen.getByRole('listitem')).toHaveTextContent('Ada Byron, Nov 20, 2026, 10:00 AM');
    expect(screen.getByRole('link', { name: 'All 7 in the audit log' })).toHaveAttribute(
      'href',
      '/admin?tab=system&section=log&action=announcement',
    );
    expect(server.sent('GET /api/admin/audit')[0]?.query.get('action')).toBe('announcement');
  });

  it('shows a message if nothing has been sent', async () => {
    await open([]);
    expect(await screen.findByText('Nothing sent yet.')).toBeInTheDocument();
  });
});
