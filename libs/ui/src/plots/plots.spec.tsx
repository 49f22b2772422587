import { render, screen, within } from '@testing-library/react';
import { today } from '../calendar/day';
import { CategoriesPlot } from './CategoriesPlot';
import { evenScale, lastMonths, monthsBetween, ratingScale } from './figures';
import { MonthsPlot } from './MonthsPlot';
import { ScorePlot } from './ScorePlot';
import { StarsPlot } from './StarsPlot';

const ownMeans = {
  ...{
    mechanics: 4.25,
    professionalism: 5,
    positioning: 1,
    stalling: 3,
    consistency: 3.333,
    appearance: null,
  },
};
const cells = (row: HTMLElement) =>
  [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent).filter(Boolean);

it('StarsPlot renders a table with the count and share of each star rating', () => {
  render(<StarsPlot caption="Stars" stars={[1, 0, 0, 1, 2]} />);
  const rows = within(screen.getByRole('table', { name: 'Stars' }))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map(cells)).toEqual([
    ['5 stars', '2', '50 %'],
    ['4 stars', '1', '25 %'],
    ['3 stars', '0', '0 %'],
    ['2 stars', '0', '0 %'],
    ['1 star', '1', '25 %'],
  ]);
  expect(rows[1]!.querySelector('.plot__own')).toHaveAttribute('width', '25%');
});

it('CategoriesPlot shows each category’s own and compared average, also as text', () => {
  const comparison = { name: 'Lehigh', categories: { ...ownMeans, mechanics: 3, appearance: 2 } };
  render(
    <CategoriesPlot
      caption="Categories"
      own={ownMeans}
      ownName="Bell"
      heads={['Official', 'Association']}
      compared={comparison}
    />,
  );
  expect(screen.getByRole('columnheader', { name: 'Bell' })).toHaveTextContent('Official');
  expect(screen.getByRole('columnheader', { name: 'Lehigh' })).toHaveTextContent('Association');
  const rows = screen.getAllByRole('row').slice(1);
  expect(cells(rows[0]!)).toEqual(['Mechanics', '4.3', '3.0']);
  expect(cells(rows[4]!)).toEqual(['Consistency', '3.3', '3.3']);
  expect(cells(rows[5]!)).toEqual(['Appearance', '–', '2.0']);
  // 1 and 5 are at the ends of the scale.
  expect(rows[1]!.querySelector('.plot__own')).toHaveAttribute('cx', '97%');
  expect(rows[2]!.querySelector('.plot__own')).toHaveAttribute('cx', '3%');
});

it('ScorePlot draws the steps one below another, from the plain average to the fair score', () => {
  const steps = { plain: 3, recent: -0.5, strictness: 1.5, outliers: 0.25, fewness: -0.25 };
  const { container } = render(
    <ScorePlot score={4} low={3.5} high={4.5} steps={steps} distribution={[0, 2, 8, 4]} />,
  );
  const all = (selector: string, ...names: string[]) =>
    [...container.querySelectorAll(selector)].map((one) => names.map((name) => one.getAttribute(name)));
  // 1 is at 3%, and each star takes 23.5%.
  expect(all('.plot__compared', 'cx', 'cy')).toEqual([['50%', '10%']]);
  expect(all('.plot__own', 'cx', 'cy')).toEqual([['73.5%', '66%']]);
  expect(all('.plot__interval', 'x1', 'x2', 'y1')).toEqual([['61.75%', '85.25%', '66%']]);
  expect(all('.plot__step line:nth-of-type(2)', 'x1', 'x2', 'y1', 'y2')).toEqual([
    ['50%', '38.25%', '24%', '24%'],
    ['38.25%', '73.5%', '38%', '38%'],
    ['73.5%', '79.375%', '52%', '52%'],
    ['79.375%', '73.5%', '66%', '66%'],
  ]);
  // Each step begins at the end of the previous step.
  expect(all('.plot__step line:first-child', 'x1', 'x2', 'y1', 'y2')).toEqual([
    ['50%', '50%', '10%', '24%'],
    ['38.25%', '38.25%', '24%', '38%'],
    ['73.5%', '73.5%', '38%', '52%'],
    ['79.375%', '79.375%', '52%', '66%'],
  ]);
  expect(all('.plot__others', 'height')).toEqual([['0%'], ['19%'], ['76%'], ['38%']]);
});

it('lastMonths returns the last twelve months that have reviews, and marks consecutive months', () => {
  const figure = (month: string) => ({ month, average: 4, count: 2 });
  const months = ['2025-03', '2025-11', '2025-12', '2026-02', '2026-03'].map(figure);
  expect(
    lastMonths(months, '2026-03-31').map(({ month, followsShownMonth }) => [month, followsShownMonth]),
  ).toEqual([
    ['2025-11', false],
    ['2025-12', true],
    ['2026-02', false],
    ['2026-03', true],
  ]);
  expect(lastMonths([], '2026-03-31')).toEqual([]);
});

it('monthsBetween includes months without reviews', () => {
  expect(monthsBetween('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
  expect(monthsBetween('2026-02', '2026-02')).toEqual(['2026-02']);
});

it('ratingScale maps ratings linearly between both ends of a scale', () => {
  // The scale runs from the bottom of a plot to its top.
  expect([1, 2.5, 3, 5].map(ratingScale(160, 20))).toEqual([160, 107.5, 90, 20]);
});

it('evenScale spaces points at equal distances, and puts a single point in the middle', () => {
  expect([0, 1, 2, 3].map(evenScale(4, 40, 340))).toEqual([40, 140, 240, 340]);
  expect(evenScale(1, 40, 340)(0)).toBe(190);
});

it('MonthsPlot renders a table for screen readers, or a message if there are no reviews', () => {
  const { rerender } = render(<MonthsPlot caption="By month" months={[]} />);
  expect(screen.getByText('No reviews in these months.')).toBeInTheDocument();
  const month = today().slice(0, 7);
  rerender(<MonthsPlot caption="By month" months={[{ month, average: 3.456, count: 7 }]} />);
  const table = screen.getByRole('table', { name: 'By month, as a table' });
  expect(within(table).getAllByRole('row')).toHaveLength(2);
  expect(table).toHaveTextContent(/3\.57$/);
});
