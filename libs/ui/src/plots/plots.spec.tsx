import { render, screen, within } from '@testing-library/react';
import { RATING_CATEGORIES, seasonText, seasonYear, zonedDay } from '@rmo/contracts';
import { CategoriesPlot } from './CategoriesPlot';
import { bandScale, floorOf, gridRatings, rangeOf, ratingScale } from './figures';
import { MonthsPlot } from './MonthsPlot';
import { QuartersPlot } from './QuartersPlot';
import { ScorePlot } from './ScorePlot';
import { labelY } from './SeasonLines';
import { changeInSharedMonths, changeOnText, latestSeasons, placeInSeason, seasonOfSpan } from './seasons';
import { StarsPlot } from './StarsPlot';
import { TrendPlot } from './TrendPlot';

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
    ['5 stars', '2', '50%'],
    ['4 stars', '1', '25%'],
    ['3 stars', '0', '0%'],
    ['2 stars', '0', '0%'],
    ['1 star', '1', '25%'],
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

const figure = (month: string, average: number, count = 5) => ({ month, average, count });

it.each([
  ['2026-07', 0],
  ['2026-12', 5],
  ['2027-01', 6],
  ['2027-06', 11],
])('placeInSeason puts %s at place %d', (month, place) => expect(placeInSeason(month)).toBe(place));

it('seasonOfSpan returns no season for months of two seasons', () => {
  expect(seasonOfSpan({ from: '2026-11', to: '2027-02' })).toBe(2026);
  expect(seasonOfSpan({ from: '2027-06', to: '2027-07' })).toBeNull();
});

it('latestSeasons returns the latest season with records and the season before it', () => {
  const yearOf = (year: number | null) => year;
  expect(latestSeasons([2024, 2025, null, 2026, 2025], yearOf)).toEqual({
    ...{ year: 2026, latest: [2026], previous: [2025, 2025] },
  });
  expect(latestSeasons([2023, 2025], yearOf)).toEqual({ year: 2025, latest: [2025], previous: [] });
  expect(latestSeasons([null], yearOf)).toBeNull();
});

it('changeInSharedMonths compares only the months with reviews in both seasons, weighted by their counts', () => {
  const latest = [figure('2026-11', 4, 9), figure('2026-12', 3, 1), figure('2027-01', 5)];
  const previous = [figure('2025-10', 1), figure('2025-11', 3.5, 8), figure('2025-12', 3.5, 2)];
  expect(changeInSharedMonths({ latest, previous })).toBe(4);
});

it('changeInSharedMonths compares no fewer than five reviews', () => {
  const latest = [figure('2026-11', 4)];
  expect(changeInSharedMonths({ latest, previous: [figure('2025-11', 3.5, 4)] })).toBeUndefined();
  expect(changeInSharedMonths({ latest, previous: [figure('2025-10', 3.5)] })).toBeUndefined();
});

it.each([
  [2, '+0.2 from the same months of last season'],
  [-14, '−1.4 from the same months of last season'],
  [0, 'no change from the same months of last season'],
])('changeOnText describes a change of %d tenths as “%s”', (tenths, text) =>
  expect(changeOnText(tenths, 'last season')).toBe(text),
);

it('ratingScale maps ratings linearly between both ends of a scale', () => {
  // The scale runs from the bottom of a plot to its top.
  expect([1, 2.5, 3, 5].map(ratingScale(160, 20))).toEqual([160, 107.5, 90, 20]);
  expect([2, 3.5, 5].map(ratingScale(160, 20, [2, 5]))).toEqual([160, 90, 20]);
});

it('bandScale puts each index in the middle of its band', () => {
  expect([0, 1, 2].map(bandScale(3, 40, 340))).toEqual([90, 190, 290]);
  expect(bandScale(1, 40, 340)(0)).toBe(190);
});

it.each([
  [
    [3.4, 3.6],
    [3, 4],
    [3, 3.5, 4],
  ],
  [
    [3.2, 3.9],
    [3, 4.5],
    [3, 3.5, 4, 4.5],
  ],
  [
    [1.5, 4.5],
    [1.5, 4.5],
    [2, 3, 4],
  ],
  [[4.9], [4, 5], [4, 4.5, 5]],
])('rangeOf puts averages of %j on a scale of %j, whose gridlines are at %j', (averages, range, lines) => {
  expect(rangeOf(averages)).toEqual(range);
  expect(gridRatings(rangeOf(averages))).toEqual(lines);
});

it('floorOf starts a scale at 2 unless an average is below', () => {
  expect(floorOf([2, 3.5])).toBe(2);
  expect(floorOf([1.9, 3.5])).toBe(1);
});

it.each([
  ['above the point', 150, 139.5],
  ['below the point if only there no gridline crosses it', 115, 132.25],
  ['above the point if it would be below the scale otherwise', 190, 179.5],
])('a label is %s', (_where, pointY, y) => expect(labelY(pointY, [20, 100, 180, 200], 15)).toBeCloseTo(y));

const YEAR = seasonYear(zonedDay(new Date()));

it('MonthsPlot compares this season with the last, in the order of the season', () => {
  render(
    <MonthsPlot
      caption="By month"
      months={[
        figure(`${YEAR - 1}-10`, 3.2, 6),
        figure(`${YEAR}-01`, 3.9, 4),
        figure(`${YEAR}-08`, 4, 2),
        figure(`${YEAR}-10`, 3.456, 7),
      ]}
    />,
  );
  const [current, last] = [seasonText(YEAR), seasonText(YEAR - 1)];
  const table = screen.getByRole('table', { name: `By month, ${current} and ${last}, as a table` });
  expect(within(table).getAllByRole('row').map(cells)).toEqual([
    ['Month', `Average ${current}`, `Reviews ${current}`, `Average ${last}`, `Reviews ${last}`],
    ['August', '4.0', '2', '–', '0'],
    ['October', '3.5', '7', '3.2', '6'],
    ['January', '–', '0', '3.9', '4'],
  ]);
  expect(screen.getByText('+0.3 from the same months of last season')).toBeInTheDocument();
});

it('MonthsPlot shows the only season with reviews, without a change', () => {
  render(<MonthsPlot caption="By month" months={[figure(`${YEAR - 1}-10`, 3.2, 6)]} />);
  const table = screen.getByRole('table', { name: `By month, ${seasonText(YEAR - 1)}, as a table` });
  expect(within(table).getAllByRole('row')).toHaveLength(2);
  expect(screen.queryByText(/last season/)).not.toBeInTheDocument();
});

it('MonthsPlot compares an earlier season with the one before by its name', () => {
  const months = [figure('2019-10', 3.5), figure('2020-10', 3.5)];
  const { rerender } = render(<MonthsPlot caption="By month" months={months} />);
  expect(screen.getByText('no change from the same months of 2019–20')).toBeInTheDocument();
  rerender(<MonthsPlot caption="By month" months={months} isChangeSaid />);
  expect(screen.queryByText(/the same months/)).not.toBeInTheDocument();
});

it('MonthsPlot shows a message if there are no reviews', () => {
  render(<MonthsPlot caption="By month" months={[]} />);
  expect(screen.getByText('No reviews this season or last.')).toBeInTheDocument();
});

it.each([
  [3.5, 'upper', 'In the middle half'],
  [4, 'upper-middle', 'Above the middle half'],
  [4, 'upper', 'Top quarter'],
  [2.9, 'lower-middle', 'Below the middle half'],
  [2.9, 'lower', 'Lowest quarter'],
] as const)('QuartersPlot describes %d in the quarter “%s” as it is drawn: %s', (value, place, text) => {
  const category = { category: 'mechanics', place, p10: 2.5, p25: 3, p50: 3.4, p75: 3.9, p90: 4.4 } as const;
  const own = { mechanics: { value, text: String(value) } };
  render(<QuartersPlot caption="All" categories={[category]} ownName="You" own={own} />);
  expect(screen.getByRole('row', { name: /^Mechanics/ })).toHaveTextContent(text);
});

describe('plots with a measured width', () => {
  const { ResizeObserver } = globalThis;
  beforeEach(() => {
    jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(336);
    globalThis.ResizeObserver = jest.fn((onResize: () => void) => ({
      observe: onResize,
      unobserve: () => undefined,
      disconnect: () => undefined,
    })) as unknown as typeof ResizeObserver;
  });
  afterEach(() => {
    jest.restoreAllMocks();
    globalThis.ResizeObserver = ResizeObserver;
  });
  const all = (container: HTMLElement, selector: string, name: string) =>
    [...container.querySelectorAll(selector)].map((one) => Number(one.getAttribute(name)));
  const shownMonths = (container: HTMLElement) =>
    [...container.querySelectorAll('.plot__month')].map(({ textContent }) => textContent);

  it('MonthsPlot draws only the months from the first to the last with reviews in either season', () => {
    const { container } = render(
      <MonthsPlot
        caption="By month"
        months={[figure('2025-11', 3), figure('2026-01', 3), figure('2026-12', 4), figure('2027-01', 4)]}
      />,
    );
    expect(shownMonths(container)).toEqual(['Nov', 'Dec', 'Jan']);
    // The axis takes 22.4 to 336 px, and both Januaries are in its last third.
    expect(all(container, '.plot__own', 'cx').map(Math.round)).toEqual([179, 284]);
    expect(all(container, '.plot__previous', 'cx').map(Math.round)).toEqual([75, 284]);
    // A month without reviews interrupts the line.
    expect(container.querySelectorAll('.plot__line--previous')).toHaveLength(2);
    // No average is below 2, so the scale starts there.
    expect(container.querySelectorAll('.plot__scale')).toHaveLength(4);
  });

  it('TrendPlot places this season’s points in front of last season’s, and leaves out a point of both', () => {
    const means = (mean: number) =>
      Object.fromEntries(RATING_CATEGORIES.map((category) => [category, mean])) as Record<
        (typeof RATING_CATEGORIES)[number],
        number
      >;
    const point = (from: string, to: string, mean: number) => ({ from, to, reviews: 6, means: means(mean) });
    const { container } = render(
      <TrendPlot
        caption="Trend"
        points={[
          point('2025-11', '2025-12', 3),
          point('2025-12', '2025-12', 3.2),
          point('2026-05', '2026-08', 1),
          point('2026-11', '2026-11', 3.9),
          point('2026-12', '2026-12', 4),
        ]}
      />,
    );
    const [mechanics] = container.querySelectorAll<HTMLElement>('.plot-trend__categories > div');
    // The scale goes from last season’s 3 to 4.
    expect(mechanics).toHaveTextContent(/^Mechanics33\.54NovDec/);
    // November is the first half of the axis.
    expect(all(mechanics!, '.plot__own', 'cx').map(Math.round)).toEqual([101, 258]);
    expect(all(mechanics!, '.plot__previous', 'cx').map(Math.round)).toEqual([179, 258]);
    const rows = within(screen.getByRole('table', { name: 'Trend, as a table' })).getAllByRole('row');
    expect(rows).toHaveLength(6);
  });

  it('TrendPlot draws all categories on one scale', () => {
    const means = Object.fromEntries(RATING_CATEGORIES.map((category) => [category, 3.9])) as Record<
      (typeof RATING_CATEGORIES)[number],
      number
    >;
    const points = ['2026-10', '2026-11'].map((month) => ({
      ...{ from: month, to: month, reviews: 6 },
      means: { ...means, appearance: 2.1 },
    }));
    const { container } = render(<TrendPlot caption="Trend" points={points} />);
    const plots = [...container.querySelectorAll<HTMLElement>('.plot-trend__categories > div')];
    expect(plots.map(({ textContent }) => textContent.replace(/^[A-Z][a-z]+/, ''))).toEqual(
      Array(6).fill('234OctNov'),
    );
  });

  it('TrendPlot draws a single point of last season as a level line with its average', () => {
    const means = Object.fromEntries(RATING_CATEGORIES.map((category) => [category, 3.5])) as Record<
      (typeof RATING_CATEGORIES)[number],
      number
    >;
    const points = [`${YEAR - 1}-10`, `${YEAR}-11`, `${YEAR}-12`].map((month) => ({
      ...{ from: month, to: month, reviews: 6, means },
    }));
    const { container } = render(<TrendPlot caption="Trend" points={points} />);
    const [mechanics] = container.querySelectorAll<HTMLElement>('.plot-trend__categories > div');
    expect(mechanics).toHaveTextContent(/^Mechanics33\.54NovDeclast season 3\.5$/);
    expect(mechanics!.querySelectorAll('.plot__previous')).toHaveLength(0);
    expect(all(mechanics!, '.plot__line--previous', 'x2')).toEqual([336]);
    expect(container.querySelector('figcaption')).not.toHaveTextContent(seasonText(YEAR - 1));
  });

  it('TrendPlot spreads the points of one month over the month, and joins those less than 20 px apart', () => {
    const means = Object.fromEntries(RATING_CATEGORIES.map((category) => [category, 4])) as Record<
      (typeof RATING_CATEGORIES)[number],
      number
    >;
    const points = (count: number) =>
      Array.from({ length: count }, () => ({ from: '2026-11', to: '2026-11', reviews: 6, means }));
    const { container, rerender } = render(<TrendPlot caption="Trend" points={points(3)} />);
    const marks = () =>
      all(container.querySelector<HTMLElement>('.plot-trend__categories > div')!, '.plot__own', 'cx');
    expect(marks().map(Math.round)).toEqual([101, 179, 258]);
    rerender(<TrendPlot caption="Trend" points={points(31)} />);
    const distances = marks()
      .slice(1)
      .map((x, index) => x - marks()[index]!);
    expect(distances.length).toBeGreaterThan(3);
    expect(Math.min(...distances)).toBeGreaterThanOrEqual(20);
  });
});
