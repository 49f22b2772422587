import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { NotificationList } from './NotificationList';

const item = (id: number, isRead: boolean) => ({
  id,
  title: `Title ${id}`,
  message: `Message ${id}`,
  isRead,
  createdAt: '2026-01-17T20:05:00.000Z',
});
const gone = () => Promise.resolve(true);

describe('the list of notifications', () => {
  it('marks unread notifications as New and offers to mark them read', () => {
    const read: number[] = [];
    render(
      <NotificationList
        items={[item(2, false), item(1, true)]}
        onMarkRead={(id) => read.push(id)}
        onDelete={gone}
      />,
    );
    const [fresh, old] = screen.getAllByRole('listitem') as [HTMLElement, HTMLElement];
    expect(fresh).toHaveTextContent('Title 2NewMessage 2Jan 17, 2026, 3:05 PM');
    expect(fresh).toHaveAttribute('data-new', 'true');
    expect(within(old).queryByText('New')).not.toBeInTheDocument();
    expect(within(old).queryByRole('button', { name: /Mark as read/ })).not.toBeInTheDocument();
    fireEvent.click(within(fresh).getByRole('button', { name: 'Mark as read: Title 2' }));
    expect(read).toEqual([2]);
  });

  it('offers no marking where opening the list marks them', () => {
    render(<NotificationList items={[item(2, false)]} onDelete={gone} />);
    expect(screen.queryByRole('button', { name: /Mark as read/ })).not.toBeInTheDocument();
  });

  it('keeps the focus in the list when a notification is deleted, and leaves it when the deletion fails', async () => {
    let answer = false;
    render(<NotificationList items={[item(2, true)]} onDelete={() => Promise.resolve(answer)} />);
    const button = screen.getByRole('button', { name: 'Delete notification Title 2' });
    button.focus();
    fireEvent.click(button);
    await Promise.resolve();
    expect(button).toHaveFocus();
    answer = true;
    fireEvent.click(button);
    await waitFor(() => expect(screen.getByRole('group', { name: 'Notification list' })).toHaveFocus());
  });

  it('shows the text of an empty list', () => {
    render(<NotificationList items={[]} onDelete={gone} />);
    expect(screen.getByText('No notifications yet')).toBeInTheDocument();
  });
});
