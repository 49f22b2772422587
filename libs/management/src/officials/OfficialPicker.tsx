import { useEffect, useState, type KeyboardEvent } from 'react';
import Select from 'antd/es/select';
import { ratingText } from '@rmo/contracts';
import { fullName, yearsText } from '@rmo/ui';
import type { Official } from '../api/endpoints';
import { useOfficialSearch } from './useOfficialSearch';

interface Props {
  id: string;
  /** The chosen official; omitted when the picker only adds to a list, for which it stays open. */
  chosen?: Official | null;
  onChoose: (official: Official) => void;
  /** Called when the chosen official is removed; without it nobody can be removed. */
  onClear?: () => void;
  /** Officials that can't be chosen, for example because they already are. */
  disabledIds?: readonly number[];
  /** What else is to be known about an official before the choice, in a line of its own. */
  noteOf?: (officialId: number) => string | false;
  placeholder?: string;
  /** Only officials of this region and of none. */
  region?: string;
  /** Set by `<Field>`. */
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
  status?: 'error';
}

/** Pixels: low, so that the next field of a form is in reach while the list is open. */
export const PICKER_HEIGHT = 160;
const TYPING_PAUSE_MS = 300;
const FAILED = 'Failed to fetch officials';

/**
 * Finds officials by name. Nobody can be chosen from a list that is not that of the typed text. Names that are confirmed
 * with Enter before their list is there are looked up one after the other, while the next one is typed.
 */
export function OfficialPicker({
  id,
  chosen,
  onChoose,
  onClear,
  disabledIds = [],
  noteOf,
  placeholder,
  region,
  ...wiring
}: Props) {
  const isAdding = chosen === undefined;
  const [text, setText] = useState('');
  const [entered, setEntered] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState('');
  const awaited = entered[0];
  const typed = text.trim();
  const { rows, isCurrent, hasFailed } = useOfficialSearch({
    text: awaited ?? typed,
    region,
    delay: awaited === undefined ? TYPING_PAUSE_MS : 0,
  });

  useEffect(() => {
    if (awaited === undefined || !(isCurrent || hasFailed)) return;
    // The list was not seen, so a town or an association is not taken for a name.
    const named = rows.filter((row) => fullName(row).toLowerCase().includes(awaited.toLowerCase()));
    const hit = named.find((row) => !disabledIds.includes(row.id));
    setEntered(([, ...rest]) => rest);
    if (hit) onChoose(hit);
    else if (hasFailed) setProblem(FAILED);
    else if (named[0]) setProblem(`${fullName(named[0])} is already chosen`);
    else setProblem(`No official is named “${awaited}”`);
    // Runs once for each name whose list is there, not for new callbacks.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [entered, isCurrent, hasFailed]);

  const shown = awaited === undefined ? rows : [];
  // Keeps the name of the chosen official visible when the current search doesn't find it.
  const options = chosen && !typed && !shown.some((row) => row.id === chosen.id) ? [chosen, ...shown] : shown;
  const isWaiting = awaited !== undefined || !isCurrent;
  const canChoose = shown.some((row) => !disabledIds.includes(row.id));
  const waiting = typed || awaited ? 'Searching…' : 'Loading officials...';

  return (
    <>
      <Select<number | number[] | null>
        {...wiring}
        id={id}
        mode={isAdding ? 'multiple' : undefined}
        listHeight={isAdding ? PICKER_HEIGHT : undefined}
        showSearch={{
          searchValue: text,
          filterOption: false,
          onSearch: (next) => {
            setText(next);
            if (next) setProblem('');
          },
        }}
        // Enter chooses from a list that was searched or walked through, never from the one that is there at first.
        defaultActiveFirstOption={typed !== ''}
        value={isAdding ? [] : (chosen?.id ?? null)}
        allowClear={Boolean(onClear && chosen)}
        onClear={onClear}
        placeholder={placeholder ?? 'Search officials by name'}
        loading={isWaiting && !hasFailed}
        notFoundContent={hasFailed ? FAILED : isWaiting ? waiting : 'No officials found'}
        style={{ width: '100%' }}
        options={options.map((row) => ({
          value: row.id,
          label: `${fullName(row)} · ${row.association}`,
          disabled: disabledIds.includes(row.id),
        }))}
        optionRender={({ label, value }) => {
          const row = options.find(({ id: officialId }) => officialId === value);
          const note = noteOf?.(Number(value));
          return (
            <>
              {label}
              {row && <small className="official-option rmo-muted">{factsText(row)}</small>}
              {note && <small className="event-also">{note}</small>}
            </>
          );
        }}
        onInputKeyDown={(event) => {
          leaveWithTab(event);
          // Whether the list comes before or after Enter makes no difference to who types without looking at it.
          if (event.key !== 'Enter' || !typed || canChoose || hasFailed) return;
          setEntered([...entered, typed]);
          setText('');
        }}
        onSelect={(officialId) => {
          const official = options.find((row) => row.id === officialId);
          if (!official) return;
          setText('');
          onChoose(official);
        }}
      />
      <p role="status" className={problem || awaited ? 'rmo-muted' : 'rmo-visually-hidden'}>
        {awaited ? `Searching for ${entered.map((name) => `“${name}”`).join(', ')}…` : problem}
      </p>
    </>
  );
}

/** What tells officials apart: `Easton · 12 years · ★ 4.2 (9)`, the latter where the reader may know it. */
function factsText({ location, yearsExperience, averageScore, totalReviews }: Official): string {
  const isRated = averageScore !== null && totalReviews > 0;
  const rating = isRated && `★ ${ratingText(averageScore)} (${totalReviews})`;
  return [location, yearsText(yearsExperience), rating].filter(Boolean).join(' · ');
}

/**
 * For `onInputKeyDown` of antd's `Select`: Tab in an open list leaves the field, which closes the list. antd would choose the
 * active option instead, and keep the focus.
 */
export function leaveWithTab(event: KeyboardEvent<HTMLElement>): void {
  // In a closed list antd does nothing with it, and what surrounds the field may need it.
  if (event.key === 'Tab' && event.currentTarget.getAttribute('aria-expanded') === 'true')
    event.stopPropagation();
}
