import { render, screen } from '@testing-library/react';
import { ratingText } from '@rmo/contracts';
import { RatingStars, starFills } from './RatingStars';

const starsText = (value: number): string =>
  starFills(value)
    .map((fill) => ({ full: 'F', half: 'H', empty: '-' })[fill])
    .join('');

describe('RatingStars', () => {
  it.each([
    [0, '-----'],
    [0.44, '-----'],
    [0.45, 'H----'],
    [0.5, 'H----'],
    [3, 'FFF--'],
    [3.44, 'FFF--'],
    [3.48, 'FFFH-'],
    [3.5, 'FFFH-'],
    [3.94, 'FFFH-'],
    [3.95, 'FFFF-'],
    [3.99, 'FFFF-'],
    [4.75, 'FFFFH'],
    [5, 'FFFFF'],
    [7, 'FFFFF'],
    [-1, '-----'],
    [Number.NaN, '-----'],
  ])('renders %d as %s', (value, expected) => expect(starsText(value)).toBe(expected));

  it('always renders stars that match the displayed number', () => {
    for (let hundredths = 0; hundredths <= 500; hundredths += 1) {
      const shown = Number(ratingText(hundredths / 100));
      const stars = starFills(hundredths / 100);
      const count = stars.filter((fill) => fill === 'full').length;
      expect([hundredths, count, stars.includes('half')]).toEqual([
        hundredths,
        Math.floor(shown),
        shown % 1 >= 0.5,
      ]);
      // Rounded half up from the two decimals.
      expect(shown).toBe(Math.floor((hundredths + 5) / 10) / 10);
    }
  });

  it('shows a text instead of a number without reviews', () => {
    const { container } = render(<RatingStars value={0} count={0} />);
    expect(screen.getByRole('img')).toHaveAccessibleName('Not rated yet');
    expect(container).toHaveTextContent('Not rated yet');
    expect(container).not.toHaveTextContent(/\d/);
  });

  it('shows the value to one decimal and the count, also to screen readers', () => {
    const { container } = render(<RatingStars value={4.25} count={1} />);
    expect(screen.getByRole('img')).toHaveAccessibleName('4.3 out of 5 stars, 1 review');
    expect(container).toHaveTextContent('4.3(1 review)');
    expect(container.querySelectorAll('[data-fill="full"]')).toHaveLength(4);
  });
});
