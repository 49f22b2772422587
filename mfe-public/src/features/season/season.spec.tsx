import { fireEvent, screen, waitFor } from '@testing-library/react';
import { MESSAGES, RATING_CATEGORIES, recapYear, seasonText } from '@rmo/contracts';
import { today } from '@rmo/ui/calendar/day';
import { errorResponse, startApiServer, type ApiServer, type MockResponse } from '@rmo/ui/testing/api-server';
import type { WrestlingEvent } from '../../api/endpoints';
import { account, open } from '../../testing/screen';
import { drawSeason } from './season-picture';
import {
  barLabels,
  coachStory,
  officialStory,
  pictureStory,
  privateStory,
  regionStory,
  weeksOf,
} from './season-story';

jest.mock('./season-picture', () => ({ drawSeason: jest.fn() }));

const YEAR = 2025;
const event = (date: string, fields: object = {}) => ({
  id: 1,
  ...{
    date: `${date}T12:00:00.000Z`,
    startTime: '19:00',
    venue: 'Easton Area High School',
    endDate: null,
    role: null,
  },
  officials: [] as WrestlingEvent['officials'],
  ...fields,
});
const DAYS = ['2025-12-06', '2025-12-07', '2026-01-10'];
const ratings = (count: number, year = YEAR) => ({
  ...{ year, ratings: count, officials: 14, events: count && 9 },
  ...(count ? { eventIds: [1, 2, 3, 4, 5, 6, 7, 8, 9], days: DAYS } : { eventIds: [], days: [] }),
});
const means = (value: number, changed: object = {}) => ({
  ...(Object.fromEntries(RATING_CATEGORIES.map((name) => [name, value])) as Record<
    (typeof RATING_CATEGORIES)[number],
    number
  >),
  ...changed,
});
const textsOf = ({ facts }: { facts: readonly { value: string; name: string }[] }) =>
  facts.map(({ value, name }) => `${value} ${name}`);

describe('the story of a season', () => {
  it('counts a coach’s finished events of the season and the ratings they gave', () => {
    const events = [event('2025-07-01'), event('2026-06-30'), event('2025-06-30'), event('2026-07-01')];
    const story = coachStory(events, { ratings: ratings(27), stricter: -0.3 });
    expect(textsOf(story)).toEqual([
      '27 ratings you gave to 14 officials',
      '9 events you rated',
      '2 events your team wrestled',
    ]);
    expect(story.lines).toEqual(['Most often at Easton Area High School (2)']);
    expect(story.bars?.text).toBe('Events you rated in 2 weeks. Busiest: the week of Dec 1, with 2 ratings.');
    expect(story.privateLines).toEqual([
      'You rate 0.3 stars more generously than others on the same officials. Fair scores take it out.',
    ]);
  });

  it('says how many of a coach’s own events are rated if all that are rated are among them', () => {
    const events = [...DAYS, '2026-01-20'].map((day, index) => event(day, { id: index + 1 }));
    const storyOf = (eventIds: number[]) =>
      coachStory(events, { ratings: { ...ratings(8), events: eventIds.length, eventIds }, stricter: null });
    expect(textsOf(storyOf([1, 2, 3]))).toEqual([
      '8 ratings you gave to 14 officials',
      '3 of 4 events rated',
    ]);
    // Event 9 is another team's, on the day of one of theirs.
    expect(textsOf(storyOf([1, 2, 9]))).toEqual([
      '8 ratings you gave to 14 officials',
      '3 events you rated',
      '4 events your team wrestled',
    ]);
  });

  it('names the two officials whom a coach saw most, but none seen once', () => {
    const [hale, bell, orr] = ['Hale', 'Bell', 'Orr'].map(
      (lastName, officialId) =>
        ({ officialId, firstName: 'Al', lastName }) as WrestlingEvent['officials'][number],
    );
    const storyOf = (...crews: (typeof hale)[][]) =>
      coachStory(
        crews.map((officials, day) => event(`2025-12-0${day + 1}`, { officials, venue: `Gym ${day}` })),
        { ratings: ratings(0), stricter: null },
      );
    expect(storyOf([bell, orr], [hale, bell], [hale, bell, orr]).lines).toEqual([
      'Officials you saw most: Al Bell (3), Al Orr (2)',
    ]);
    expect(storyOf([bell], [hale]).lines).toEqual([]);
    // Another official with the same name.
    expect(storyOf([bell], [{ ...bell!, officialId: 9 }]).lines).toEqual([]);
  });

  it('says nothing about how a coach rates in a season with few ratings', () => {
    const story = coachStory([], { ratings: ratings(7), stricter: 0.3 });
    expect(story.privateLines).toEqual([]);
  });

  it('shows officials their work, the average of published ratings, and the categories that rose most', () => {
    const events = [
      event('2025-12-06', { role: 'Referee' }),
      event('2026-01-10', { role: 'Assistant', venue: 'EASTON area high school' }),
      event('2026-01-17', { role: 'Referee', venue: 'Nazareth' }),
      event('2024-12-07', { role: 'Referee' }),
    ];
    const point = (from: string, to: string, reviews: number, values: object) => ({
      ...{ from, to, reviews },
      means: means(3, values),
    });
    const trend = [
      point('2025-01', '2025-02', 5, { positioning: 3.5, stalling: 3.2 }),
      // Ratings of both seasons belong to neither.
      point('2025-06', '2025-12', 5, { positioning: 1.6 }),
      point('2025-12', '2026-02', 10, { positioning: 4.1, stalling: 3.3, mechanics: 2.8 }),
    ];
    const story = officialStory(events, trend, YEAR);
    expect(textsOf(story)).toEqual(['3 events worked', '2 gyms', '3.2 average of 10 published ratings']);
    expect(story.bars).toMatchObject({ counts: [1, 0, 0, 0, 0, 1, 1], isPrivate: false });
    expect(story.lines).toEqual([
      '2 as referee, 1 as assistant',
      'Most often at Easton Area High School (2)',
      'Positioning up to 4.1, from 3.5 in 2024–25',
      'Stalling up to 3.3, from 3.2 in 2024–25',
    ]);
  });

  it('compares a region’s average with that of the season before', () => {
    const figures = {
      ...{ year: YEAR, count: 30, officials: 12, stars: [], compared: null },
      categories: means(3.5, { appearance: 4.2 }),
      months: [
        { month: '2024-12', average: 3, count: 10 },
        { month: '2025-12', average: 3.5, count: 20 },
        // Only this season has reviews in January, so only its average counts them.
        { month: '2026-01', average: 3.2, count: 10 },
      ],
    };
    const story = regionStory(figures, 40, { ratings: ratings(9), stricter: null });
    expect(textsOf(story)).toEqual([
      '30 ratings of 12 officials',
      '40 events',
      '3.4 average rating',
      '9 ratings you gave to 14 officials',
    ]);
    expect(story.lines).toEqual(['Events you rated: 9']);
    expect(story.privateLines).toEqual([
      'Average: +0.5 from the same months of 2024–25',
      'Ratings in 2024–25: 10',
      'Best category: Appearance, 4.2',
      'Lowest category: Consistency, 3.5',
    ]);
    expect(story.bars).toEqual({
      counts: [20, 10],
      ends: ['December', 'January'],
      text: 'Ratings by month. Most in December, with 20.',
      isPrivate: false,
    });
  });

  it('counts by weeks that begin on Mondays, and names the busiest one', () => {
    expect(weeksOf(['2026-01-18', '2026-01-03', '2026-01-17', '2026-01-05'], 'Events')).toEqual({
      counts: [1, 1, 2],
      ends: ['Jan 3', 'Jan 18'],
      text: 'Events in 3 weeks. Busiest: the week of Jan 12, with 2.',
      isPrivate: false,
    });
  });

  it('labels bars with their numbers unless there are too many for a phone', () => {
    expect(barLabels({ counts: [1204, 0, 7] })).toEqual(['1,204', undefined, '7']);
    expect(barLabels({ counts: Array<number>(13).fill(1) })).toEqual(Array(13).fill(undefined));
  });

  it('has no strip for days of a single week', () => {
    expect(weeksOf(['2026-01-05', '2026-01-11'], 'Events')).toBeUndefined();
    expect(weeksOf([], 'Events')).toBeUndefined();
  });

  it('has neither a region’s average nor how and when somebody rates in its card', () => {
    const [rating, average] = [
      { value: '30', name: 'ratings' },
      { value: '3.4', name: 'average rating' },
    ];
    const facts = [rating, { ...average, isPrivate: true as const }];
    const story = {
      ...{ facts, lines: ['Stalling 3.2 to 3.3'], privateLines: ['You rate 0.3 stars stricter'] },
      bars: weeksOf(DAYS, 'Events you rated'),
    };
    expect(pictureStory(story)).toEqual({
      ...{ facts: [rating], lines: ['Stalling 3.2 to 3.3'], bars: undefined },
    });
    expect(privateStory(story)).toEqual({
      ...{ facts: [story.facts[1]], lines: story.privateLines, bars: story.bars },
    });
  });
});

describe('the page Your season', () => {
  let server: ApiServer;
  let me: MockResponse;
  let own: MockResponse;
  beforeEach(async () => {
    me = { body: account() };
    own = { body: ratings(27) };
    server = await startApiServer({
      'GET /api/auth/me': () => me,
      'GET /api/coach/events': () => ({ body: [event('2026-01-10')] }),
      'GET /api/reviews/mine/season': () => own,
      'GET /api/reviews/mine/mirror': () => ({ body: { state: 'none', stricter: null } }),
    });
  });

  it('shows the requested season', async () => {
    open(`/season?year=${YEAR}`);
    expect(await screen.findByRole('article', { name: '2025–26 season' })).toHaveTextContent(
      /^Dana Keller · Northampton2025–26 season27 ratings you gave to 14 officials9 events you rated1 event your team wrestled.*RateMyOfficial$/,
    );
    expect(screen.getByRole('link', { name: 'Coaches Corner' })).toHaveAttribute('href', '/coach');
    expect(screen.getByRole('region', { name: 'Only you see this' })).toHaveTextContent(
      'Events you rated in 2 weeks.',
    );
    expect(server.sent('GET /api/reviews/mine/season')[0]!.query.get('year')).toBe(`${YEAR}`);
  });

  it('shows another season when it is chosen', async () => {
    open('/season?year=2019');
    const newest = recapYear(today());
    fireEvent.change(await screen.findByLabelText('Season'), { target: { value: `${newest}` } });
    expect(await screen.findByRole('article', { name: `${seasonText(newest)} season` })).toBeInTheDocument();
    expect(screen.getByTestId('address')).toHaveTextContent(`/season?year=${newest}`);
  });

  it('opens with the newest season that has a recap', async () => {
    open('/season');
    const name = `${seasonText(recapYear(today()))} season`;
    expect(await screen.findByRole('article', { name })).toBeInTheDocument();
  });

  it('shows the season that is under way so far, and when all of it is there', async () => {
    jest.useFakeTimers({ now: new Date('2026-01-20T17:00:00.000Z'), advanceTimers: true });
    open(`/season?year=${YEAR}`);
    expect(await screen.findByRole('article', { name: '2025–26 season so far' })).toBeInTheDocument();
    jest.useRealTimers();
    expect(screen.getByText('The full recap opens Sun, Mar 1, 2026.')).toBeInTheDocument();
    expect(screen.getByLabelText('Season')).toHaveDisplayValue('2025–26');
  });

  it('says when the recap of a season that has not begun opens', async () => {
    open('/season?year=2080');
    expect(await screen.findByText('Your 2080–81 season recap opens Sat, Mar 1, 2081.')).toBeInTheDocument();
    expect(server.sent('GET /api/reviews/mine/season')).toHaveLength(0);
  });

  it('says so if nothing happened in the season', async () => {
    own = { body: ratings(0, 2019) };
    open('/season?year=2019');
    expect(await screen.findByText('No events or ratings in the 2019–20 season.')).toBeInTheDocument();
  });

  it('offers to try again if the season can’t be loaded', async () => {
    own = errorResponse(503, MESSAGES.unavailable);
    open(`/season?year=${YEAR}`);
    expect(await screen.findByText(/^Failed to load your season/)).toBeInTheDocument();
    own = { body: ratings(3) };
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('ratings you gave to 14 officials')).toBeInTheDocument();
  });

  describe('the picture', () => {
    const saved: string[] = [];
    const createObjectURL = jest.fn((_file: Blob) => 'blob:season');
    beforeEach(() => {
      saved.length = 0;
      createObjectURL.mockClear();
      jest.mocked(drawSeason).mockResolvedValue(new Blob(['picture']));
      Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined });
      jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
        saved.push(this.download);
      });
    });
    afterEach(() => {
      for (const name of ['canShare', 'share']) Reflect.deleteProperty(navigator, name);
    });

    it('is saved where nothing can be shared', async () => {
      open(`/season?year=${YEAR}`);
      fireEvent.click(await screen.findByRole('button', { name: 'Save picture' }));
      await waitFor(() => expect(saved).toEqual(['season-2025–26.png']));
      expect(createObjectURL.mock.calls[0]![0].size).toBe('picture'.length);
      expect(screen.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument();
    });

    it('is shared as a file, and saved if that fails', async () => {
      const share = jest.fn((_data: ShareData) => Promise.resolve());
      Object.assign(navigator, { canShare: () => true, share });
      open(`/season?year=${YEAR}`);
      const button = await screen.findByRole('button', { name: 'Share' });
      fireEvent.click(button);
      await waitFor(() => expect(share).toHaveBeenCalledTimes(1));
      expect(share.mock.calls[0]![0].files![0]!.name).toBe('season-2025–26.png');
      expect(saved).toEqual([]);
      share.mockRejectedValueOnce(new DOMException('No user activation', 'NotAllowedError'));
      fireEvent.click(button);
      await waitFor(() => expect(saved).toEqual(['season-2025–26.png']));
    });
  });

  it('leads visitors to the login and back', async () => {
    me = errorResponse(401, MESSAGES.notAuthenticated);
    open('/season');
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/login'));
  });
});
