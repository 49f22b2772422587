import { render, screen } from '@testing-library/react';
import { ratingText } from '@rmo/contracts';
import { fullStars, RatingStars } from './RatingStars';
import { FILLED_STARS_MIN_REVIEWS } from './StarIcon';

describe('RatingStars', () => {
  it.each([
    [0, 0],
    [0.44, 0],
    [0.45, 0.5],
    [0.5, 0.5],
    [3, 3],
    [3.44, 3],
    [3.48, 3.5],
    [3.5, 3.5],
    [3.94, 3.5],
    [3.95, 4],
    [3.99, 4],
    [4.75, 4.5],
    [5, 5],
    [7, 5],
    [-1, 0],
    [Number.NaN, 0],
  ])('shows a rating of %d as %s full stars', (value, expected) => expect(fullStars(value)).toBe(expected));

  it('always renders stars that match the displayed number', () => {
    for (let hundredths = 0; hundredths <= 500; hundredths += 1) {
      const shownValue = Number(ratingText(hundredths / 100));
      const half = shownValue % 1 >= 0.5 ? 0.5 : 0;
      expect([hundredths, fullStars(hundredths / 100)]).toEqual([hundredths, Math.floor(shownValue) + half]);
      // The displayed number is rounded half up from two decimals.
      expect(shownValue).toBe(Math.floor((hundredths + 5) / 10) / 10);
    }
  });

  it('shows “Not rated yet” instead of a number if there are no reviews', () => {
    const { container } = render(<RatingStars value={0} count={0} />);
    expect(screen.getByRole('img')).toHaveAccessibleName('Not rated yet');
    expect(container).toHaveTextContent('Not rated yet');
    expect(container).not.toHaveTextContent(/\d/);
  });

  it('shows the rating with one decimal and the review count, also to screen readers', () => {
    const { container } = render(<RatingStars value={4.25} count={1} />);
    expect(screen.getByRole('img')).toHaveAccessibleName('4.3 out of 5 stars, 1 review');
    expect(container).toHaveTextContent('4.3(1 review)');
    expect(container.querySelector('svg')).toHaveAttribute('data-full', '4');
  });

  it.each([
    [0, null],
    [1, 'outlined'],
    [FILLED_STARS_MIN_REVIEWS - 1, 'outlined'],
    [FILLED_STARS_MIN_REVIEWS, null],
    [undefined, null],
  ])('outlines the stars only if there are fewer than five reviews: %s', (count, fill) => {
    const { container } = render(<RatingStars value={3.5} count={count} />);
    expect(container.querySelector('svg')?.getAttribute('data-fill')).toBe(fill);
  });
});
