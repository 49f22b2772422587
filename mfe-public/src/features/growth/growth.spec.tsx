import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { DUE_DATE_INVALID, NOTE_REPEATS, seasonText, TOO_MANY_OPEN_GOALS, zonedTime } from '@rmo/contracts';
import { toastStore } from '@rmo/mfe-kit';
import { errorResponse, startApiServer, type ApiServer, type MockResponse } from '@rmo/ui/testing/api-server';
import { renderScreen } from '@rmo/mfe-kit/testing';
import { WIDE_SCREEN } from '@rmo/ui/hooks';
import { simulateScreen } from '@rmo/ui/testing/dom';
import { NEW_GOAL_PATH } from './goals';
import OfficialGrowth from './OfficialGrowth';
import OwnGrowth from './OwnGrowth';

const means = (mean: number, stalling = mean) => ({
  ...{ mechanics: mean, professionalism: mean, positioning: mean },
  ...{ stalling, consistency: mean, appearance: mean },
});
const comparison = { mean: 3.5, p10: 2.5, p25: 3, p50: 3.4, p75: 3.9, p90: 4.4 };
const OPEN_GROWTH = {
  ...{ state: 'open', reviews: 21, strengths: ['mechanics'], toWorkOn: ['stalling'] },
  trend: [
    { from: '2025-12', to: '2026-01', reviews: 7, means: means(3.6, 1.5) },
    { from: '2026-02', to: '2026-02', reviews: 6, means: means(4.5, 2.2) },
    { from: '2026-03', to: '2026-03', reviews: 5, means: means(4.2, 1.7) },
  ],
  comparisons: [
    {
      ...{ association: null, officials: 1240 },
      categories: [
        { category: 'mechanics', place: 'upper', ...comparison },
        { category: 'stalling', place: 'lower', ...comparison },
      ],
    },
  ],
};

const NOTE = {
  ...{ id: 5, text: 'Calm in a hot gym.', isShared: true, createdAt: '2026-01-19T12:00:00.000Z' },
  author: { firstName: 'Sue', lastName: 'Marlow' },
};
const GOAL = {
  ...NOTE,
  ...{
    id: 6,
    text: 'Call it early.',
    category: 'stalling',
    dueDate: '2027-02-01',
    state: 'open',
    isOwn: false,
  },
};

describe('the growth page', () => {
  let server: ApiServer;
  let response: MockResponse;
  let notes: object[];
  let goals: object[];
  let refusal: MockResponse | null;
  beforeEach(() => {
    notes = [];
    goals = [];
    refusal = null;
    toastStore.set(null);
  });
  afterEach(() => jest.restoreAllMocks());
  const open = async (page = <OwnGrowth />, path = '/officials-dashboard?tab=growth') => {
    server = await startApiServer({
      'GET /api/officials/me/growth': () => response,
      'GET /api/officials/7/growth': () => response,
      'GET /api/officials/me/notes': () => ({ body: notes }),
      'GET /api/officials/me/goals': () => ({ body: goals }),
      'GET /api/officials/7/notes': () => ({ body: notes }),
      'GET /api/officials/7/goals': () => ({ body: goals }),
      'POST /api/officials/7/notes': ({ body }) => {
        if (refusal) return refusal;
        notes = [{ ...NOTE, ...(body as object) }];
        return { status: 201, body: notes[0] };
      },
      'POST /api/officials/7/goals': ({ body }) => {
        goals = [{ ...GOAL, ...(body as object) }];
        return { status: 201, body: goals[0] };
      },
      'POST /api/officials/me/goals': ({ body }) => {
        if (refusal) return refusal;
        goals = [{ ...GOAL, ...(body as object), isOwn: true }];
        return { status: 201, body: goals[0] };
      },
      'DELETE /api/officials/me/goals/6': () => {
        goals = [];
        return { body: { message: 'Goal deleted' } };
      },
      'DELETE /api/development-notes/5': () => {
        notes = [];
        return refusal ?? { body: { message: 'Note deleted' } };
      },
      'PATCH /api/officials/me/goals/6': ({ body }) => {
        if (refusal) return refusal;
        goals = [{ ...GOAL, ...(body as object) }];
        return { body: goals[0] };
      },
    });
    renderScreen(page, path);
  };
  const rowOf = (name: RegExp): HTMLElement =>
    within(screen.getByRole('table', { name: 'By category' })).getByRole('row', { name });
  /** Opens a category's row, and returns the cell below it. */
  const openCategory = async (name: RegExp): Promise<HTMLElement> => {
    const button = await screen.findByRole('button', { name });
    fireEvent.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    return button.closest('tr')!.nextElementSibling!.querySelector('td')!;
  };

  it('shows how many ratings are needed to open it, and how many there are', async () => {
    response = { body: { state: 'closed', reviews: 4 } };
    await open();
    expect(
      await screen.findByText('Your growth page opens with 10 published ratings (4 so far)'),
    ).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Published ratings' })).toHaveAttribute('value', '4');
  });

  it('shows what else is required once there are ten ratings', async () => {
    response = { body: { state: 'closed', reviews: 12 } };
    await open(<OfficialGrowth officialId={7} />);
    expect(await screen.findByText(/^The growth page opens .*\(12 so far\)$/)).toBeInTheDocument();
    expect(screen.getByText(/must be from at least 5 people/)).toBeInTheDocument();
  });

  it('shows the trend also as a table, with bounds instead of means at the ends of the scale', async () => {
    response = { body: OPEN_GROWTH };
    await open();
    const table = await screen.findByRole('table', { name: /by category, as a table$/ });
    const rows = within(table).getAllByRole('row').slice(1);
    const cells = rows.map((row) =>
      [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent),
    );
    expect(cells).toEqual([
      ['December 2025 – January 2026', '3.6', '3.6', '3.6', '1.5 or less', '3.6', '3.6', '7'],
      ['February 2026', ...Array(3).fill('4.5 or more'), '2.2', '4.5 or more', '4.5 or more', '6'],
      ['March 2026', '4.2', '4.2', '4.2', '1.7', '4.2', '4.2', '5'],
    ]);
  });

  it('shows the change since last season, and last season’s mean in the opened row, but no change if a mean is only a bound', async () => {
    const [first, second] = OPEN_GROWTH.trend as [
      (typeof OPEN_GROWTH.trend)[0],
      (typeof OPEN_GROWTH.trend)[0],
    ];
    const { year, month } = zonedTime(new Date());
    const season = month >= 7 ? year : year - 1;
    response = {
      body: {
        ...OPEN_GROWTH,
        trend: [
          {
            ...first,
            ...{ from: `${season - 1}-09`, to: `${season - 1}-12` },
            means: { ...means(3.6, 1.5), appearance: 4.5 },
          },
          // A point with ratings from both seasons belongs to neither.
          { ...second, from: `${season}-06`, to: `${season}-07`, means: means(1) },
          {
            ...second,
            ...{ from: `${season}-07`, to: `${season}-08` },
            means: { ...means(3.9), mechanics: 3.2, positioning: 3.3 },
          },
        ],
      },
    };
    await open();
    const table = await screen.findByRole('table', { name: 'By category' });
    const cellsOf = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent);
    const [heads, ...rows] = within(table).getAllByRole('row').map(cellsOf);
    expect(heads).toEqual(['Category', 'This season', `vs ${seasonText(season - 1)}`, 'Last 6 ratings']);
    expect(rows[1]).toEqual(['Professionalism', '3.9', '+0.3', '3.9']);
    expect(rows[3]).toEqual(['Stalling Improving', '3.9', '–', '3.9']);
    expect(rows[5]).toEqual(['Appearance', '3.9', '–', '3.9']);
    expect(rows[2]).toEqual(['Positioning Lower than last season', '3.3', '−0.3', '3.3']);
    expect(screen.getByText(/ Ratings grouped across two seasons are in neither /)).toBeInTheDocument();
    expect(await openCategory(/^Mechanics/)).toHaveTextContent(/^Last season 3\.6 · all ratings /);
    expect(cellsOf(rowOf(/^Mechanics/)).slice(1)).toEqual(['3.2', '−0.4', '3.2']);
    fireEvent.click(screen.getByRole('button', { name: /^Mechanics/ }));
    expect(screen.queryByText(/^Last season/)).not.toBeInTheDocument();
    expect(await openCategory(/^Stalling/)).toHaveTextContent(/^Last season 1\.5 or less /);
    // The figures are only in the table.
    expect(screen.getByRole('region', { name: 'Trend' })).not.toHaveTextContent(/This season|latest/);
    expect(screen.getByText(/shows no change\.$/)).toBeInTheDocument();
  });

  it('compares the latest ratings with the first ones of this season, and marks no fall since last season as improving', async () => {
    const [first] = OPEN_GROWTH.trend as [(typeof OPEN_GROWTH.trend)[0]];
    const { year, month } = zonedTime(new Date());
    const season = month >= 7 ? year : year - 1;
    const inMonths = (from: string) => ({ ...first, from, to: from });
    const trend = [
      { ...inMonths(`${season - 1}-12`), means: means(3.5, 3.6) },
      { ...inMonths(`${season}-07`), means: means(3.4, 2.8) },
      { ...inMonths(`${season}-07`), means: means(3.4, 2.6) },
      { ...inMonths(`${season}-07`), means: { ...means(3.4, 3.6), appearance: 3.2 } },
    ];
    response = { body: { ...OPEN_GROWTH, trend, strengths: [] } };
    await open();
    const table = await screen.findByRole('table', { name: 'By category' });
    const [, ...rows] = within(table).getAllByRole('row');
    const textOf = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent);
    expect(textOf(rows[0]!)).toEqual(['Mechanics', '3.4', '−0.1', '3.4']);
    expect(textOf(rows[3]!)).toEqual(['Stalling Lower than last season', '3.0', '−0.6', '3.6\u00a0↑']);
    expect(within(rows[3]!).getByRole('img', { name: 'rising' })).toBeInTheDocument();
    expect(within(rows[5]!).getByRole('img', { name: 'falling' })).toBeInTheDocument();
    const region = screen.getByRole('region', { name: 'By category' });
    expect(region).toHaveTextContent(/Arrows compare with the first ratings of this season\./);
    expect(screen.getByRole('region', { name: 'Trend' })).toHaveTextContent(
      /^Trend · 1 of 6 categories rising/,
    );
  });

  it('summarizes the changes in one sentence if all categories changed in the same direction', async () => {
    const [first] = OPEN_GROWTH.trend as [(typeof OPEN_GROWTH.trend)[0]];
    const { year, month } = zonedTime(new Date());
    const season = month >= 7 ? year : year - 1;
    const trend = [
      { ...first, from: `${season - 1}-09`, to: `${season - 1}-12`, means: means(3.5) },
      { ...first, from: `${season}-07`, to: `${season}-07`, means: means(3.6, 3.8) },
    ];
    response = { body: { ...OPEN_GROWTH, trend } };
    await open();
    const region = await screen.findByRole('region', { name: 'By category' });
    expect(within(region).getByText('All six better, +0.1 to +0.3.')).toBeInTheDocument();
    expect(within(region).queryByText(/shows no change/)).not.toBeInTheDocument();
  });

  it('shows how a category to work on has changed, but draws no trend from two points', async () => {
    const [first] = OPEN_GROWTH.trend as [(typeof OPEN_GROWTH.trend)[0]];
    const { year, month } = zonedTime(new Date());
    const season = month >= 7 ? year : year - 1;
    const both = [
      { ...first, from: `${season - 1}-09`, to: `${season - 1}-12`, means: means(3.5, 3.8) },
      { ...first, from: `${season}-07`, to: `${season}-07`, means: means(3.9, 3.4) },
    ];
    response = { body: { ...OPEN_GROWTH, trend: both } };
    await open();
    const work = await openCategory(/^Stalling Work on this$/);
    expect(work).toHaveTextContent(/^Last season 3\.8 · all ratings 3\.6 ?[A-Z]/);
    // A single point this season neither rises nor falls within it.
    expect(rowOf(/^Stalling/)).toHaveTextContent(/^Stalling Work on this3\.4−0\.43\.4$/);
    const strength = await openCategory(/^Mechanics Strength$/);
    expect(strength).toHaveTextContent(/all ratings 3\.7 ?[A-Z]/);
    expect(screen.queryByRole('region', { name: 'Trend' })).not.toBeInTheDocument();
  });

  it('draws no trend from one point, but explains how many points it needs', async () => {
    response = {
      body: {
        ...OPEN_GROWTH,
        trend: OPEN_GROWTH.trend.slice(0, 1).map((point) => ({ ...point, from: '2020-01', to: '2020-01' })),
      },
    };
    await open();
    expect(await screen.findByRole('region', { name: 'Trend' })).toHaveTextContent(
      'The trend needs 3 points of at least 5 ratings each, and has 1 so far.',
    );
    expect(screen.queryByRole('table', { name: /by category, as a table$/ })).not.toBeInTheDocument();
    for (const name of ['This season', /^Last \d/])
      expect(screen.queryByRole('columnheader', { name })).not.toBeInTheDocument();
  });

  it('marks strengths, and shows what raters look at in a category to work on', async () => {
    response = { body: OPEN_GROWTH };
    await open();
    const region = await screen.findByRole('region', { name: 'By category' });
    expect(within(region).getAllByRole('row')).toHaveLength(7);
    expect(rowOf(/^Mechanics/)).toHaveTextContent(/^Mechanics Strength4\.1 or more4\.2/);
    expect(region).toHaveTextContent(/Compared with your other categories and what’s usual in each\.$/);
    // The average of all officials is omitted, because it is not the reason: this category may be better than most
    // officials'.
    expect(rowOf(/^Stalling/)).toHaveTextContent(/^Stalling Work on this1\.8 or less1\.7/);
    expect(await openCategory(/^Stalling/)).toHaveTextContent(
      /^Recognizes.*penalizes it under NFHS rules.*Four stars say “Called fairly in all positions”/,
    );
  });

  it('says that a category to work on can be above most officials only if one is', async () => {
    const [{ categories, ...rest }] = OPEN_GROWTH.comparisons as [(typeof OPEN_GROWTH.comparisons)[0]];
    const comparisons = [
      { ...rest, categories: categories.map((one) => ({ ...one, place: 'upper-middle' })) },
    ];
    response = { body: { ...OPEN_GROWTH, comparisons } };
    await open();
    expect(await screen.findByRole('region', { name: 'By category' })).toHaveTextContent(
      /can still be above most officials\.$/,
    );
  });

  it.each([true, false])(
    'opens the plots and the categories to work on from the start only on a wide screen (%s)',
    async (isWide) => {
      if (isWide) simulateScreen(WIDE_SCREEN);
      response = { body: OPEN_GROWTH };
      await open();
      const isOpen = async (name: RegExp) =>
        (await screen.findByRole('button', { name })).getAttribute('aria-expanded');
      expect(await isOpen(/^Stalling/)).toBe(String(isWide));
      expect(await isOpen(/^Mechanics/)).toBe('false');
      for (const name of ['Trend', 'Compared with others'])
        expect(screen.getByRole('region', { name }).querySelector('details')!.open).toBe(isWide);
    },
  );

  it('marks a rising category as improving, and names no strength below the middle of the officials', async () => {
    const trend = OPEN_GROWTH.trend.map((point, index) => ({
      ...point,
      means: { ...means(3.5, [3, 3, 3.4][index]), mechanics: 3.9 },
    }));
    const [{ categories }] = OPEN_GROWTH.comparisons as [(typeof OPEN_GROWTH.comparisons)[0]];
    const comparisons = [
      {
        ...{ association: null, officials: 1240 },
        categories: categories.map((one) => ({ ...one, place: 'lower' })),
      },
    ];
    response = { body: { ...OPEN_GROWTH, trend, comparisons } };
    await open(<OfficialGrowth officialId={7} />);
    const region = await screen.findByRole('region', { name: 'By category' });
    const names = within(region).getAllByRole('rowheader');
    expect(names.map(({ textContent }) => textContent)).toEqual([
      ...['Mechanics Best category', 'Professionalism', 'Positioning'],
      ...['Stalling Improving', 'Consistency', 'Appearance'],
    ]);
    expect(rowOf(/^Stalling/)).toHaveTextContent(/^Stalling Improving3\.13\.4/);
    expect(region).not.toHaveTextContent(/to work on/);
  });

  it('shows the official’s average and quarter in each category, and the comparison to screen readers', async () => {
    response = { body: OPEN_GROWTH };
    await open();
    const table = await screen.findByRole('table', { name: 'All officials' });
    const [mechanics, stalling] = within(table).getAllByRole('row').slice(1);
    // The average covers the 7 ratings with 3.6, the 6 with 4.5 or more, and the 5 with 4.2.
    expect(mechanics).toHaveTextContent(
      /Mechanics.*4\.1 or more.*Top quarter.*3\.0 to 3\.9.*half below 3\.4.*2\.5 to 4\.4/,
    );
    expect(stalling).toHaveTextContent(/Stalling.*1\.8 or less.*Lowest quarter/);
    expect(screen.getByRole('region', { name: 'Compared with others' })).toHaveTextContent(
      /^Compared with others · 1 in the lowest quarter/,
    );
    expect(
      within(table).getByRole('columnheader', { name: 'Your average, all seasons' }),
    ).toBeInTheDocument();
  });

  it('says once how many of the published ratings the averages cover', async () => {
    response = { body: OPEN_GROWTH };
    await open();
    expect(
      await screen.findByText('Covers 18 of 21 published ratings; the newest 3 join as a group.'),
    ).toBeInTheDocument();
    expect(screen.getAllByText(/\d+ (published )?ratings/)).toHaveLength(1);
  });

  it('mentions no other number if the averages cover all ratings', async () => {
    response = { body: { ...OPEN_GROWTH, reviews: 18 } };
    await open(<OfficialGrowth officialId={7} />);
    expect(await screen.findByText('Covers all 18 published ratings.')).toBeInTheDocument();
  });

  it('explains what is missing if nothing can be shown yet', async () => {
    response = { body: { ...OPEN_GROWTH, trend: [], comparisons: [], strengths: [], toWorkOn: [] } };
    await open();
    expect(await screen.findByText(/and has 0 so far\.$/)).toBeInTheDocument();
    expect(screen.queryByText(/stands out/)).not.toBeInTheDocument();
    expect(screen.getByText(/^Shown once 20 officials/)).toBeInTheDocument();
    expect(screen.getByText(/^Averages appear once/)).toBeInTheDocument();
  });

  it('offers a retry when the growth page cannot be loaded', async () => {
    response = errorResponse(503, 'Unavailable');
    await open();
    expect(await screen.findByText('Failed to load your growth page')).toBeInTheDocument();
    response = { body: OPEN_GROWTH };
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('region', { name: 'Trend' })).toBeInTheDocument();
  });

  it('shows the official their goals and notes with authors, and saves a goal’s state', async () => {
    [response, notes, goals] = [{ body: OPEN_GROWTH }, [{ ...NOTE, author: null }], [GOAL]];
    await open();
    expect(await screen.findByRole('list', { name: 'Notes' })).toHaveTextContent(
      /Calm in a hot gym\..*Former member, Jan 19, 2026/,
    );
    expect(screen.getByRole('list', { name: 'Goals' })).toHaveTextContent(/Stalling: Call it early\./);
    const state = screen.getByLabelText('State of the goal: Call it early.');
    refusal = errorResponse(404, 'Goal not found');
    fireEvent.change(state, { target: { value: 'done' } });
    await waitFor(() => expect(toastStore.get()?.description).toBe('Goal not found'));
    refusal = null;
    fireEvent.change(state, { target: { value: 'done' } });
    await waitFor(() => expect(state).toHaveValue('done'));
    expect(screen.queryByRole('button', { name: /Delete/ })).not.toBeInTheDocument();
  });

  it('lets officials set a goal of their own and delete it', async () => {
    response = { body: OPEN_GROWTH };
    await open();
    expect(await screen.findByText(/^Pick one thing to get better at/)).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Set a goal' }));
    const form = within(screen.getByRole('form', { name: 'Add a goal' }));
    expect(form.getByText('Supervisors and administrators can read your goals.')).toBeInTheDocument();
    expect(form.queryByRole('switch')).not.toBeInTheDocument();
    // The lowest category is suggested.
    expect(form.getByLabelText(/^Category/)).toHaveValue('stalling');
    for (const [label, value] of [
      [/^Category/, 'stalling'],
      [/^Goal/, ' Call it early. '],
      [/^Due date/, '2027-02-01'],
    ] as const)
      fireEvent.change(form.getByLabelText(label), { target: { value } });
    refusal = errorResponse(409, TOO_MANY_OPEN_GOALS);
    fireEvent.click(form.getByRole('button', { name: 'Add goal' }));
    expect(await form.findByText(TOO_MANY_OPEN_GOALS)).toBeInTheDocument();
    refusal = null;
    fireEvent.click(form.getByRole('button', { name: 'Add goal' }));
    const list = await screen.findByRole('list', { name: 'Goals' });
    expect(server.sent('POST /api/officials/me/goals').at(-1)!.body).toEqual({
      ...{ category: 'stalling', text: 'Call it early.', dueDate: '2027-02-01' },
    });
    expect(within(list).getByLabelText('State of the goal: Call it early.')).toBeInTheDocument();
    fireEvent.click(within(list).getByRole('button', { name: 'Delete this goal' }));
    const dialog = await screen.findByRole('dialog', { name: /delete this goal/ });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/^Pick one thing/)).toBeInTheDocument();
  });

  it('opens the form for a goal at its first field from a link, and returns to the heading after Cancel', async () => {
    response = { body: OPEN_GROWTH };
    await open(<OwnGrowth />, NEW_GOAL_PATH);
    const form = await screen.findByRole('form', { name: 'Add a goal' });
    await waitFor(() => expect(within(form).getByRole('combobox', { name: 'Category' })).toHaveFocus());
    fireEvent.click(within(form).getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('heading', { name: 'Goals and notes' })).toHaveFocus();
  });

  it('shows managers an official’s own goal with its state, which they can’t change', async () => {
    [response, goals] = [{ body: OPEN_GROWTH }, [{ ...GOAL, state: 'done', isOwn: true }]];
    await open(<OfficialGrowth officialId={7} />);
    const list = await screen.findByRole('list', { name: 'Goals' });
    expect(list).toHaveTextContent(/Stalling: Call it early\..*Set by the official\s*Done$/);
    expect(within(list).queryByRole('combobox')).not.toBeInTheDocument();
    expect(within(list).queryByRole('button')).not.toBeInTheDocument();
  });

  it('lets managers add and delete a note, and preserves it in the form if it repeats a review', async () => {
    response = { body: OPEN_GROWTH };
    await open(<OfficialGrowth officialId={7} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Add a note' }));
    const form = within(screen.getByRole('form', { name: 'Add a note' }));
    fireEvent.click(form.getByRole('button', { name: 'Add note' }));
    expect(await form.findByText('Please write a note')).toBeInTheDocument();
    fireEvent.change(form.getByLabelText(/^Note/), { target: { value: ' Calm in a hot gym. ' } });
    refusal = errorResponse(409, NOTE_REPEATS);
    fireEvent.click(form.getByRole('button', { name: 'Add note' }));
    expect(await form.findByText(NOTE_REPEATS)).toBeInTheDocument();
    expect(form.getByLabelText(/^Note/)).toHaveValue(' Calm in a hot gym. ');
    refusal = null;
    fireEvent.click(form.getByRole('button', { name: 'Add note' }));
    const list = await screen.findByRole('list', { name: 'Notes' });
    expect(server.sent('POST /api/officials/7/notes').at(-1)!.body).toEqual({
      text: 'Calm in a hot gym.',
      isShared: true,
    });
    fireEvent.click(within(list).getByRole('button', { name: 'Delete this note' }));
    const dialog = await screen.findByRole('dialog', { name: /delete this note/ });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No notes yet.')).toBeInTheDocument();
  });

  it('lets managers set a goal that is not shared', async () => {
    response = { body: OPEN_GROWTH };
    await open(<OfficialGrowth officialId={7} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Add a goal' }));
    const form = within(screen.getByRole('form', { name: 'Add a goal' }));
    const fill = (label: RegExp, value: string) =>
      fireEvent.change(form.getByLabelText(label), { target: { value } });
    fill(/^Category/, 'stalling');
    fill(/^Goal/, 'Call it early.');
    fireEvent.click(form.getByRole('button', { name: 'Add goal' }));
    expect(await form.findByText(DUE_DATE_INVALID)).toBeInTheDocument();
    fill(/^Due date/, '2027-02-01');
    fireEvent.click(form.getByRole('switch', { name: 'Share with the official' }));
    fireEvent.click(form.getByRole('button', { name: 'Add goal' }));
    const list = await screen.findByRole('list', { name: 'Goals' });
    expect(list).toHaveTextContent(/Stalling: Call it early\.By .*Feb 1, 2027Sue Marlow.*Not shared/);
    expect(server.sent('POST /api/officials/7/goals').map(({ body }) => body)).toEqual([
      { category: 'stalling', text: 'Call it early.', dueDate: '2027-02-01', isShared: false },
    ]);
  });
});
