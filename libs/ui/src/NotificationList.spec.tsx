import { fireEvent, render, screen, within } from '@testing-library/react';
import { NotificationList } from './NotificationList';

const item = (id: number, isRead: boolean) => ({
  id,
  title: `Title ${id}`,
  message: `Message ${id}`,
  link: `/events/${id}`,
  note: null,
  isRead,
  createdAt: '2026-01-17T20:05:00.000Z',
});
const onDelete = () => undefined;

describe('NotificationList', () => {
  it('labels unread notifications as “New” and offers to mark them as read', () => {
    const read: number[] = [];
    render(
      <NotificationList
        items={[item(2, false), item(1, true)]}
        onMarkRead={(id) => read.push(id)}
        onDelete={onDelete}
      />,
    );
    const [newItem, readItem] = screen.getAllByRole('listitem') as [HTMLElement, HTMLElement];
    expect(newItem).toHaveTextContent('Title 2NewMessage 2Jan 17, 2026');
    expect(within(newItem).getByTitle('Jan 17, 2026, 3:05 PM')).toHaveAttribute(
      'datetime',
      '2026-01-17T20:05:00.000Z',
    );
    expect(newItem).toHaveAttribute('data-new', 'true');
    expect(within(readItem).queryByText('New')).not.toBeInTheDocument();
    expect(within(readItem).queryByRole('button', { name: /Mark as read/ })).not.toBeInTheDocument();
    fireEvent.click(within(newItem).getByRole('button', { name: 'Mark as read: Title 2' }));
    expect(read).toEqual([2]);
  });

  it('offers no “Mark as read” button without `onMarkRead`', () => {
    render(<NotificationList items={[item(2, false)]} onDelete={onDelete} />);
    expect(screen.queryByRole('button', { name: /Mark as read/ })).not.toBeInTheDocument();
  });

  it('links to a notification’s subject, and shows the note of a notification that is out of date', () => {
    const followedIds: number[] = [];
    render(
      <NotificationList
        items={[{ ...item(2, false), note: 'This event was moved' }, item(1, true)]}
        onFollow={({ id }) => followedIds.push(id)}
        onDelete={onDelete}
      />,
    );
    expect(screen.getAllByText('This event was moved')).toHaveLength(1);
    const link = screen.getByRole('link', { name: 'Title 2' });
    expect(link).toHaveAttribute('href', '/events/2');
    fireEvent.click(link);
    expect(followedIds).toEqual([2]);
  });

  it('focuses the list when a notification is deleted', () => {
    render(<NotificationList items={[item(2, true)]} onDelete={onDelete} />);
    fireEvent.click(screen.getByRole('button', { name: 'Delete notification Title 2' }));
    expect(screen.getByRole('group', { name: 'Notification list' })).toHaveFocus();
  });

  it('shows a message if the list is empty', () => {
    render(<NotificationList items={[]} onDelete={onDelete} />);
    expect(screen.getByText('No notifications yet')).toBeInTheDocument();
  });
});
