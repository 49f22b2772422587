import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { StarInput } from './StarInput';

const anchors = ['poor', 'weak', 'fair', 'good', 'great'];

function Rated({ told }: { told: (value: number) => void }) {
  const [value, setValue] = useState(1);
  return (
    <StarInput
      name="mechanics"
      label="Mechanics"
      anchors={anchors}
      value={value}
      onChange={(next) => {
        told(next);
        setValue(next);
      }}
    />
  );
}

describe('rating one criterion', () => {
  it('is one group of five named radio buttons with the default of 1', () => {
    render(<Rated told={() => undefined} />);
    expect(screen.getByRole('group', { name: 'Mechanics' })).toBeInTheDocument();
    expect(screen.getAllByRole('radio')).toHaveLength(5);
    expect(screen.getByRole('radio', { name: '1 star: poor' })).toBeChecked();
  });

  it('follows clicks and arrow keys and shows what the value stands for', async () => {
    render(<Rated told={() => undefined} />);
    await userEvent.click(screen.getByRole('radio', { name: '3 stars: fair' }));
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { name: '4 stars: good' })).toBeChecked();
    expect(screen.getByRole('status')).toHaveTextContent('4 good');
  });

  it('reports a click on the star that is already chosen', async () => {
    const told: number[] = [];
    render(<Rated told={(value) => told.push(value)} />);
    await userEvent.click(screen.getByRole('radio', { name: '1 star: poor' }));
    expect(told).toEqual([1]);
  });

  it('reports the space bar on the star that is already chosen', () => {
    const told: number[] = [];
    render(<Rated told={(value) => told.push(value)} />);
    fireEvent.keyDown(screen.getByRole('radio', { name: '1 star: poor' }), { key: ' ' });
    expect(told).toEqual([1]);
  });

  it('shows that nothing is chosen yet', () => {
    render(
      <StarInput
        name="mechanics"
        label="Mechanics"
        anchors={anchors}
        value={1}
        isDefault
        onChange={() => undefined}
      />,
    );
    expect(screen.getByRole('status')).toHaveTextContent('1 Not rated yet');
  });
});
