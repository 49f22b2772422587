import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { renderScreen } from '@rmo/mfe-kit/testing';
import { useListUrl } from '@rmo/ui';
import { simulatePhone } from '@rmo/ui/testing/dom';
import { BulkBar } from './BulkBar';
import { BulkDialog } from './BulkDialog';
import { toCsv } from './exportCsv';
import { readEveryPage } from './everyPage';
import { ListState } from './ListToolbar';
import { pickRows } from './pickRows';
import { useBulk, useSelection, type BulkAction } from './useBulk';
import { useRowFocus } from './useRowFocus';

const ROWS = [
  { id: 1, name: 'Easton', size: 12 },
  { id: 2, name: 'easton area', size: 7 },
  { id: 3, name: 'Nazareth', size: 30 },
];
type Row = (typeof ROWS)[number];
const RULES = {
  text: (row: Row) => row.name,
  by: { name: (row: Row) => row.name, size: (row: Row) => row.size },
};
const ids = (rows: Row[]) => rows.map((row) => row.id);

describe('pickRows', () => {
  const pick = (q: string, sort: string, page = 1, size = 2) =>
    pickRows(ROWS, { q, sort, page }, RULES, size);

  it('matches every search word regardless of case or accents, and sorts in both directions', () => {
    expect(ids(pick(' EASTÓN ', '-size').all)).toEqual([1, 2]);
    expect(ids(pick('area east', '').all)).toEqual([2]);
    expect(ids(pick('', 'size', 1, 9).all)).toEqual([2, 1, 3]);
    expect(ids(pick('', '-name', 1, 9).all)).toEqual([3, 2, 1]);
  });
  it('returns the last page if the requested page doesn’t exist', () => {
    expect(ids(pick('', 'name', 2).shown)).toEqual([3]);
    expect(pick('', 'name', 9)).toMatchObject({ page: 2, total: 3 });
    expect(pick('nobody', 'name')).toMatchObject({ page: 1, total: 0, shown: [] });
  });
});

describe('the CSV export', () => {
  const columns = [{ label: 'Name', value: (row: { name: string | null }) => row.name }];
  const cellOf = (name: string | null) => toCsv(columns, [{ name }]).split('\r\n')[1];

  it.each([
    ['Bell, Marcus', '"Bell, Marcus"'],
    ['the "Ref"', '"the ""Ref"""'],
    ['two\nlines', '"two\nlines"'],
    ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
    ['-1+1', "'-1+1"],
    ['+1-1', "'+1-1"],
    ['@SUM(1)', "'@SUM(1)"],
    ['\t=1', `"'\t=1"`],
    ['\r=1', `"'\r=1"`],
    ["'=1", "''=1"],
    [null, ''],
  ])('writes the value %j as the cell %j', (name, cell) => {
    expect(toCsv(columns, [{ name: name as string | null }])).toContain(`\r\n${cell}\r\n`);
  });
  it('starts with a byte order mark and writes numbers without quotes', () => {
    expect(toCsv([{ label: 'n', value: () => -4 }], [{}])).toBe('\uFEFFn\r\n-4\r\n');
    expect(cellOf('Müller')).toBe('Müller');
  });
  it('contains the rows from every page', async () => {
    const requestedPages: number[] = [];
    const rows = await readEveryPage(async (page, limit) => {
      requestedPages.push(page);
      const remaining = 1200 - (page - 1) * limit;
      return { items: Array.from({ length: Math.min(limit, remaining) }, (_, n) => n), total: 1200 };
    });
    expect(rows).toHaveLength(1200);
    expect(requestedPages).toEqual([1, 2, 3]);
  });
});

describe('the list state in the URL', () => {
  const SORTS = [
    { value: 'name', label: 'Name' },
    { value: '-size', label: 'Size' },
  ];
  let url: ReturnType<typeof useListUrl<string, 'state'>>;
  const Probe = () => {
    url = useListUrl(SORTS, ['state']);
    return null;
  };
  const address = () => screen.getByTestId('address').textContent;

  it('ignores invalid parameters', () => {
    renderScreen(<Probe />, '/admin?tab=x&sort=password&page=-3');
    expect(url).toMatchObject({ sort: 'name', page: 1, q: '', isFiltered: false });
  });
  it('preserves the tab, resets the page after a change, and omits default values', () => {
    renderScreen(<Probe />, '/admin?tab=x&page=4');
    act(() => url.change('q', 'bell'));
    expect(address()).toBe('/admin?tab=x&q=bell');
    act(() => url.change('page', '2'));
    act(() => url.change('state', 'failed'));
    act(() => url.change('sort', '-size'));
    expect(address()).toBe('/admin?tab=x&q=bell&state=failed&sort=-size');
    act(() => url.change('sort', 'name'));
    act(() => url.clear());
    expect(address()).toBe('/admin?tab=x');
  });
});

describe('a bulk action', () => {
  const run = jest.fn<Promise<unknown>, [Row]>();
  const action = {
    label: 'Delete',
    question: (rows: readonly Row[]) => `Delete ${rows.length}?`,
    run,
    done: 'Deleted',
    failed: 'Failed to delete team',
  };
  const Probe = () => {
    const bulk = useBulk<Row>((row) => row.name);
    return (
      <>
        <button onClick={() => bulk.open(action, ROWS)}>open</button>
        <BulkDialog bulk={bulk} />
      </>
    );
  };
  beforeEach(() => run.mockReset());

  it('asks for confirmation once, then shows each row’s result or the reason it failed', async () => {
    run.mockImplementation((row) =>
      row.id === 2 ? Promise.reject({ status: 409, message: 'In use' }) : Promise.resolve(),
    );
    renderScreen(<Probe />);
    fireEvent.click(screen.getByText('open'));
    expect(await screen.findByRole('dialog')).toHaveTextContent('Delete 3?');
    expect(run).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent('2 of 3 done, 1 failed'));
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'EastonDeleted',
      'easton areaIn use',
      'NazarethDeleted',
    ]);
  });
  it('does nothing if it is canceled', async () => {
    renderScreen(<Probe />);
    fireEvent.click(screen.getByText('open'));
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByText('Easton')).not.toBeInTheDocument());
    expect(run).not.toHaveBeenCalled();
  });
});

describe('removing a row', () => {
  const Probe = ({ start }: { start: number[] }) => {
    const [ids, setIds] = useState(start);
    const focus = useRowFocus(ids);
    const remove = (id: number) => {
      focus.onRemoved(id);
      setIds((current) => current.filter((other) => other !== id));
    };
    return (
      <>
        <h2 ref={focus.title} tabIndex={-1}>
          Rows
        </h2>
        {ids.map((id) => (
          <p key={id} data-testid={`row-${id}`} {...focus.row(id)}>
            <button onClick={() => remove(id)}>{`remove ${id}`}</button>
          </p>
        ))}
      </>
    );
  };
  it.each([
    ['the row that takes its place', [1, 2, 3], 2, 'row-3'],
    ['the new last row', [1, 2], 2, 'row-1'],
  ])('moves focus to %s', async (_what, start, removed, next) => {
    renderScreen(<Probe start={start} />);
    fireEvent.click(screen.getByText(`remove ${removed}`));
    await waitFor(() => expect(screen.getByTestId(next)).toHaveFocus());
  });
  it('moves focus to the title if no row is left', async () => {
    renderScreen(<Probe start={[1]} />);
    fireEvent.click(screen.getByText('remove 1'));
    await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus());
  });
});

describe('the selection bar', () => {
  const bulkAction = (label: string, danger?: boolean): BulkAction<Row> => ({
    ...{ label, danger, question: () => `${label}?`, run: () => Promise.resolve(), done: label, failed: '' },
  });
  const Probe = () => {
    const selection = useSelection(ROWS);
    return (
      <>
        <button onClick={() => selection.toggle(2)}>choose</button>
        <BulkBar
          selection={selection}
          bulk={useBulk<Row>((row) => row.name)}
          actions={[bulkAction('Delete', true), bulkAction('Approve')]}
          what="teams"
          onClear={selection.clear}
        />
      </>
    );
  };

  it('starts with the number of selected rows, and separates the delete action', () => {
    renderScreen(<Probe />);
    fireEvent.click(screen.getByText('choose'));
    const bar = screen.getByRole('group', { name: 'Selected teams' });
    expect(bar).toHaveTextContent(/^1 selected/);
    const buttons = within(bar).getAllByRole('button');
    expect(buttons.map(({ textContent, ariaLabel }) => ariaLabel ?? textContent)).toEqual([
      'Approve selected',
      'All on this page',
      'Clear',
      'Delete selected',
      'Actions for selected teams',
    ]);
    expect(buttons[3]).toHaveClass('ant-btn-text');
    expect(buttons[0]).not.toHaveClass('ant-btn-text');
  });
});

describe('the list state on phones', () => {
  const clear = jest.fn();
  beforeEach(simulatePhone);
  afterEach(() => jest.restoreAllMocks());

  it('has a button to remove each active filter, and one to remove several', () => {
    const onRemove = jest.fn();
    const filters = ['Region: Lehigh', 'Reported'].map((text) => ({ text, onRemove: () => onRemove(text) }));
    const { rerender } = renderScreen(<ListState filters={filters} onClear={clear} />);
    fireEvent.click(screen.getByRole('button', { name: 'Remove filter Reported' }));
    expect(onRemove.mock.calls).toEqual([['Reported']]);
    fireEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(clear).toHaveBeenCalledTimes(1);
    rerender(<ListState filters={filters.slice(1)} onClear={clear} />);
    expect(screen.queryByRole('button', { name: 'Clear all' })).not.toBeInTheDocument();
  });

  it('has a button to end the selecting of rows', () => {
    const endSelecting = jest.fn();
    renderScreen(<ListState filters={[]} onClear={clear} onDone={endSelecting} />);
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(endSelecting).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('button', { name: /^Remove filter/ })).not.toBeInTheDocument();
  });
});
