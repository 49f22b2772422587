import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { StarRow } from './StarRow';

const props = {
  name: 'mechanics',
  label: 'Mechanics',
  description: 'Signals',
  anchors: ['poor', 'weak', 'fair', 'good', 'great'],
  value: 1,
  onChange: () => undefined,
};

function Form({ onChange }: { onChange: (value: number) => void }) {
  const [value, setValue] = useState(1);
  return (
    <StarRow
      {...props}
      value={value}
      onChange={(next) => {
        onChange(next);
        setValue(next);
      }}
    />
  );
}

describe('StarRow', () => {
  it('renders a group of five labeled radio buttons, with 1 star as the default', () => {
    render(<Form onChange={() => undefined} />);
    expect(screen.getByRole('group', { name: 'Mechanics' })).toBeInTheDocument();
    expect(screen.getAllByRole('radio')).toHaveLength(5);
    expect(screen.getByRole('radio', { name: '1 star: poor' })).toBeChecked();
  });

  it('supports clicks and arrow keys, and describes the chosen value', async () => {
    render(<Form onChange={() => undefined} />);
    await userEvent.click(screen.getByRole('radio', { name: '3 stars: fair' }));
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { name: '4 stars: good' })).toBeChecked();
    expect(screen.getByRole('status')).toHaveTextContent(/^good$/);
  });

  it('reports a click on the star that is already chosen', async () => {
    const changes: number[] = [];
    render(<Form onChange={(value) => changes.push(value)} />);
    await userEvent.click(screen.getByRole('radio', { name: '1 star: poor' }));
    expect(changes).toEqual([1]);
  });

  it('reports the space key on the star that is already chosen', () => {
    const changes: number[] = [];
    render(<Form onChange={(value) => changes.push(value)} />);
    fireEvent.keyDown(screen.getByRole('radio', { name: '1 star: poor' }), { key: ' ' });
    expect(changes).toEqual([1]);
  });

  it('chooses a star by its digit and moves the focus to the next row, but leaves shortcuts of the browser alone', () => {
    const changes: string[] = [];
    render(
      <>
        {['Mechanics', 'Stalling'].map((label) => (
          <StarRow
            {...props}
            key={label}
            name={label}
            label={label}
            onChange={(n) => changes.push(`${label} ${n}`)}
          />
        ))}
      </>,
    );
    const [first, , , , , second] = screen.getAllByRole('radio');
    first!.focus();
    fireEvent.keyDown(first!, { key: '4', ctrlKey: true });
    fireEvent.keyDown(first!, { key: '6' });
    fireEvent.keyDown(first!, { key: '4' });
    expect(second).toHaveFocus();
    fireEvent.keyDown(second!, { key: '2' });
    expect(changes).toEqual(['Mechanics 4', 'Stalling 2']);
    expect(second).toHaveFocus();
  });

  it('fills no star until a value is chosen', () => {
    const { container } = render(<StarRow {...props} isDefault />);
    expect(screen.getByRole('status')).toHaveTextContent(/^Not rated yet$/);
    expect(container.querySelectorAll('[data-fill=full]')).toHaveLength(0);
  });

  it('shows the description only after a click on its button, or always without one', () => {
    const { rerender } = render(<StarRow {...props} />);
    expect(screen.getByText('Signals')).not.toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'About Mechanics', expanded: false }));
    expect(screen.getByText('Signals')).toBeVisible();
    expect(screen.getByRole('button', { name: 'About Mechanics', expanded: true })).toBeInTheDocument();
    rerender(<StarRow {...props} isDescribed />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Mechanics' })).toHaveAccessibleDescription('Signals');
  });
});
