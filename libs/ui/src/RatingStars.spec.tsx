import { render, screen } from '@testing-library/react';
import { RatingStars, starFills } from './RatingStars';

const drawn = (value: number): string =>
  starFills(value)
    .map((fill) => ({ full: 'F', half: 'H', empty: '-' })[fill])
    .join('');

describe('the stars of an average', () => {
  it.each([
    [0, '-----'],
    [0.49, '-----'],
    [0.5, 'H----'],
    [3, 'FFF--'],
    [3.49, 'FFF--'],
    [3.5, 'FFFH-'],
    [3.99, 'FFFH-'],
    [4.75, 'FFFFH'],
    [5, 'FFFFF'],
    [7, 'FFFFF'],
    [-1, '-----'],
    [Number.NaN, '-----'],
  ])('%d is drawn %s', (value, expected) => expect(drawn(value)).toBe(expected));

  it('says value to one decimal and count, also to those who do not see the stars', () => {
    const { container } = render(<RatingStars value={4.25} count={1} />);
    expect(screen.getByRole('img')).toHaveAccessibleName('4.3 out of 5 stars, 1 review');
    expect(container).toHaveTextContent('4.3(1 review)');
    expect(container.querySelectorAll('[data-fill="full"]')).toHaveLength(4);
  });
});
