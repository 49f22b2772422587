import { useState } from 'react';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { VALID_OFFICIAL } from '@rmo/contracts';
import { renderScreen } from '@rmo/mfe-kit/testing';
import { startApiServer, type ApiServer } from '@rmo/ui/testing/api-server';
import { OfficialPicker } from './OfficialPicker';

const official = (id: number, firstName: string, lastName: string, location = 'Easton') => ({
  ...{ ...VALID_OFFICIAL, id, firstName, lastName, location, photoUrl: null },
  ...{ averageRating: 0, averageScore: 0, totalReviews: 0 },
});
const OFFICIALS = [
  official(1, 'Owen', 'Amato'),
  official(2, 'Ruth', 'Ellison', 'Lutztown'),
  { ...official(3, 'Keith', 'Lutz'), averageScore: 4.24, totalReviews: 9 },
];

function Picked() {
  const [names, setNames] = useState<readonly { id: number; name: string }[]>([]);
  return (
    <>
      <label htmlFor="picker">Official</label>
      <OfficialPicker
        id="picker"
        disabledIds={names.map(({ id }) => id)}
        onChoose={({ id, lastName }) => setNames([...names, { id, name: lastName }])}
      />
      <output>{names.map(({ name }) => name).join(' ')}</output>
    </>
  );
}

describe('the official picker', () => {
  let server: ApiServer;
  let answer: (q: string) => Promise<void>;
  /** `total` is the number of all officials; by default, more than the response contains. */
  const open = async (total = 100): Promise<void> => {
    answer = () => Promise.resolve();
    server = await startApiServer({
      'GET /api/officials': async ({ query }) => {
        const q = query.get('q') ?? '';
        await answer(q);
        const data = OFFICIALS.filter((row) =>
          `${row.firstName} ${row.lastName} ${row.location}`.toLowerCase().includes(q),
        );
        return { body: { data, total: q ? data.length : total, page: 1, limit: 30 } };
      },
    });
    renderScreen(<Picked />, '/admin');
    await screen.findByRole('combobox');
  };

  const input = () => screen.getByRole('combobox');
  const type = (text: string): void => void fireEvent.change(input(), { target: { value: text } });
  const press = (key: string): void => {
    const code = { Enter: 13, ArrowDown: 40 }[key];
    fireEvent.keyDown(input(), { key, keyCode: code, which: code });
    fireEvent.keyUp(input(), { key, keyCode: code, which: code });
  };
  const shownOptions = (): (string | null)[] =>
    [...document.querySelectorAll('.ant-select-item-option-content')].map(({ textContent }) => textContent);
  const pickedText = (): string | null => document.querySelector('output')!.textContent;

  it('adds the typed officials if Enter is pressed before the matches are loaded', async () => {
    await open();
    for (const name of ['lutz', 'ellison', 'amato']) {
      type(name);
      press('Enter');
    }
    expect(pickedText()).toBe('');
    expect(screen.getByText('Searching for “lutz”, “ellison”, “amato”…')).toBeInTheDocument();
    await waitFor(() => expect(pickedText()).toBe('Lutz Ellison Amato'));
    expect(input()).toHaveValue('');
  });

  it('shows each official’s location, experience and average', async () => {
    await open();
    fireEvent.mouseDown(input());
    const years = `${VALID_OFFICIAL.yearsExperience} years`;
    await waitFor(() =>
      expect(shownOptions()).toEqual([
        `Owen Amato · ${VALID_OFFICIAL.association}Easton · ${years}`,
        `Ruth Ellison · ${VALID_OFFICIAL.association}Lutztown · ${years}`,
        `Keith Lutz · ${VALID_OFFICIAL.association}Easton · ${years} · ★ 4.2 (9)`,
      ]),
    );
  });

  it('shows no officials until the matches for the typed text are loaded', async () => {
    await open();
    let release = (): void => undefined;
    answer = (q) => (q ? new Promise((resolve) => (release = resolve)) : Promise.resolve());
    fireEvent.mouseDown(input());
    await waitFor(() => expect(shownOptions()).toHaveLength(3));
    type('lutz');
    expect(shownOptions()).toEqual([]);
    expect(screen.getByText('Searching…')).toBeInTheDocument();
    await waitFor(() => expect(server.calls.at(-1)?.query.get('q')).toBe('lutz'));
    release();
    await waitFor(() => expect(shownOptions()).toHaveLength(2));
  });

  it('adds no one if no official matches the name, and adds no one twice', async () => {
    await open();
    type('quigley');
    press('Enter');
    expect(await screen.findByText('No official is named “quigley”')).toBeInTheDocument();
    type('easton');
    press('Enter');
    expect(await screen.findByText('No official is named “easton”')).toBeInTheDocument();
    type('amato');
    press('Enter');
    await waitFor(() => expect(pickedText()).toBe('Amato'));
    type('owen');
    press('Enter');
    expect(await screen.findByText('Owen Amato is already chosen')).toBeInTheDocument();
    expect(pickedText()).toBe('Amato');
  });

  it('reports unknown and already chosen officials if the list is loaded before Enter is pressed', async () => {
    await open(OFFICIALS.length);
    fireEvent.mouseDown(input());
    await waitFor(() => expect(shownOptions()).toHaveLength(3));
    type('quigley');
    expect(screen.getByText('No officials found')).toBeInTheDocument();
    press('Enter');
    expect(screen.getByText('No official is named “quigley”')).toBeInTheDocument();
    expect(input()).toHaveValue('');
    type('amato');
    press('Enter');
    await waitFor(() => expect(pickedText()).toBe('Amato'));
    type('owen');
    press('Enter');
    expect(screen.getByText('Owen Amato is already chosen')).toBeInTheDocument();
    expect(pickedText()).toBe('Amato');
  });

  it('adds no one if Enter is pressed before a name is typed or highlighted', async () => {
    await open();
    fireEvent.mouseDown(input());
    await waitFor(() => expect(shownOptions()).toHaveLength(3));
    press('Enter');
    expect(pickedText()).toBe('');
    fireEvent.mouseDown(input());
    press('ArrowDown');
    press('Enter');
    await waitFor(() => expect(pickedText()).toBe('Amato'));
  });

  it('searches without another request if all officials are already loaded', async () => {
    await open(OFFICIALS.length);
    fireEvent.mouseDown(input());
    await waitFor(() => expect(shownOptions()).toHaveLength(3));
    type('ellis');
    press('Enter');
    expect(pickedText()).toBe('Ellison');
    expect(server.sent('GET /api/officials')).toHaveLength(1);
  });

  it('finds an official in the loaded list by words in any order and without accents', async () => {
    await open(OFFICIALS.length);
    fireEvent.mouseDown(input());
    await waitFor(() => expect(shownOptions()).toHaveLength(3));
    type('LÚTZ keith');
    press('Enter');
    expect(pickedText()).toBe('Lutz');
  });
});
