import { fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { FilterSheet, foundText } from './FilterSheet';
import { simulatePhone } from './testing/dom';

function List({ icon }: { icon?: ReactNode }) {
  const [type, setType] = useState('');
  return (
    <FilterSheet
      icon={icon}
      className="list__filters"
      what="events"
      count={type ? 1 : 0}
      total={type ? 1 : 24}
      onClear={() => setType('')}
    >
      <label>
        Type
        <input value={type} onChange={(event) => setType(event.target.value)} />
      </label>
    </FilterSheet>
  );
}

afterEach(() => jest.restoreAllMocks());

describe('the filter sheet on a phone', () => {
  beforeEach(simulatePhone);

  it('shows the filters in a sheet with a live count of matches on its button', () => {
    render(<List />);
    expect(screen.queryByLabelText('Type')).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Filters' }));
    const sheet = screen.getByRole('dialog', { name: 'Filters' });
    expect(sheet).toContainElement(screen.getByRole('button', { name: 'Show 24 events' }));
    fireEvent.change(screen.getByLabelText('Type'), { target: { value: 'Dual Match' } });
    expect(screen.getByRole('button', { name: 'Show 1 event' })).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('1 event');
  });

  it('returns focus to the Filters button, which shows the number of active filters', () => {
    render(<List />);
    fireEvent.click(screen.getByRole('button', { name: 'Filters' }));
    fireEvent.change(screen.getByLabelText('Type'), { target: { value: 'Dual Match' } });
    fireEvent.click(screen.getByRole('button', { name: 'Show 1 event' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Filters (1)' })).toHaveFocus();
  });

  it('can show an icon and the number of active filters in place of its name', () => {
    render(<List icon={<i aria-hidden="true">≡</i>} />);
    const toggle = screen.getByRole('button', { name: 'Filters' });
    expect(toggle).toHaveTextContent(/^≡Filters$/);
    fireEvent.click(toggle);
    fireEvent.change(screen.getByLabelText('Type'), { target: { value: 'Dual Match' } });
    fireEvent.click(screen.getByRole('button', { name: 'Show 1 event' }));
    expect(screen.getByRole('button', { name: 'Filters (1)' })).toHaveTextContent(/^≡Filters \(1\)1$/);
  });

  it('clears the filters without closing the sheet', () => {
    render(<List />);
    fireEvent.click(screen.getByRole('button', { name: 'Filters' }));
    expect(screen.getByRole('button', { name: 'Clear' })).toHaveAttribute('aria-disabled', 'true');
    fireEvent.change(screen.getByLabelText('Type'), { target: { value: 'Dual Match' } });
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.getByLabelText('Type')).toHaveValue('');
    expect(screen.getByRole('button', { name: 'Show 24 events' })).toBeInTheDocument();
  });

  it('closes on a click outside the sheet, but not on a click inside it', () => {
    render(<List />);
    fireEvent.click(screen.getByRole('button', { name: 'Filters' }));
    fireEvent.click(screen.getByLabelText('Type'));
    fireEvent.click(screen.getByRole('dialog'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

it('a list on a wide screen shows its filters in its toolbar', () => {
  render(<List />);
  expect(screen.getByLabelText('Type')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it.each([
  [0, 'events', '0 events'],
  [1, 'events', '1 event'],
  [1, 'coaches', '1 coach'],
  [1, 'other supervisors', '1 other supervisor'],
  [1204, 'coaches', '1,204 coaches'],
])('foundText formats %d and “%s” as “%s”', (total, what, text) => expect(foundText(total, what)).toBe(text));
