import { type KeyboardEvent, useEffect, useState } from 'react';
import Select, { type SelectProps } from 'antd/es/select';
import { ratingText, wordMatcher } from '@rmo/contracts';
import { fullName, yearsText } from '@rmo/ui';
import { type Official, useOfficialsListQuery } from '../api/endpoints';
import { useShownRegion } from '../table/useOwnRegion';

/** `<Field>` sets the props of the `Select`. */
interface Props extends Pick<SelectProps, 'id' | 'aria-describedby' | 'aria-invalid' | 'status'> {
  /** The chosen official. If omitted, the picker only adds officials to a list, and stays open after each choice. */
  chosen?: Official | null;
  onChoose: (official: Official) => void;
  onClear?: () => void;
  disabledIds?: readonly number[];
  noteOf?: (officialId: number) => string | false;
  /** If set, limits the list to officials in this region or without a region. */
  region?: string;
}

/** The list is low (in pixels), so that the form's next field is reachable while the list is open. */
export const PICKER_HEIGHT_PX = 160;
const TYPING_PAUSE_MS = 300;
const LOAD_FAILED = 'Failed to fetch officials';

/** Names entered before their lists are loaded are looked up one after another while the user types the next one. */
export function OfficialPicker(props: Props) {
  const { chosen, onChoose, onClear, disabledIds = [], noteOf, region, ...wiring } = props;
  const isAdding = chosen === undefined;
  const [text, setText] = useState('');
  const [enteredTexts, setEnteredTexts] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState('');
  const awaitedText = enteredTexts[0];
  const typedText = text.trim();
  const { rows, isCurrent, hasFailed } = useOfficialSearch({
    text: awaitedText ?? typedText,
    region,
    delay: awaitedText === undefined ? TYPING_PAUSE_MS : 0,
  });

  useEffect(() => {
    if (awaitedText === undefined || !(isCurrent || hasFailed)) return;
    // The user has not seen this list, so only names may match, not towns or associations.
    const isMatch = wordMatcher(awaitedText);
    const nameMatches = rows.filter((row) => isMatch(fullName(row)));
    const firstMatch = nameMatches.find((row) => !disabledIds.includes(row.id));
    setEnteredTexts(([, ...rest]) => rest);
    if (firstMatch) onChoose(firstMatch);
    else if (hasFailed) setProblem(LOAD_FAILED);
    else if (nameMatches[0]) setProblem(`${fullName(nameMatches[0])} is already chosen`);
    else setProblem(`No official is named “${awaitedText}”`);
    // Runs once for each name when its list is loaded, not when a callback changes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [enteredTexts, isCurrent, hasFailed]);

  const shownRows = awaitedText === undefined ? rows : [];
  // Keeps the chosen official's name visible when the current search doesn't find it.
  const options =
    chosen && !typedText && !shownRows.some((row) => row.id === chosen.id)
      ? [chosen, ...shownRows]
      : shownRows;
  const isWaiting = awaitedText !== undefined || !isCurrent;
  const canChoose = shownRows.some((row) => !disabledIds.includes(row.id));
  const waitingText = typedText || awaitedText ? 'Searching…' : 'Loading officials...';

  return (
    <>
      <Select<number | number[] | null>
        {...wiring}
        mode={isAdding ? 'multiple' : undefined}
        listHeight={isAdding ? PICKER_HEIGHT_PX : undefined}
        showSearch={{
          searchValue: text,
          filterOption: false,
          onSearch: (next) => {
            setText(next);
            if (next) setProblem('');
          },
        }}
        // Enter chooses from the list only after a search or an arrow key, never from the initial list.
        defaultActiveFirstOption={typedText !== ''}
        value={isAdding ? [] : (chosen?.id ?? null)}
        allowClear={Boolean(onClear && chosen)}
        onClear={onClear}
        placeholder={isAdding ? 'Search officials by name' : 'All officials'}
        loading={isWaiting && !hasFailed}
        notFoundContent={hasFailed ? LOAD_FAILED : isWaiting ? waitingText : 'No officials found'}
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
          // If the list hasn't loaded yet, Enter takes effect once it has, for users who type without looking at the list.
          if (event.key !== 'Enter' || !typedText || canChoose || hasFailed) return;
          setEnteredTexts([...enteredTexts, typedText]);
          setText('');
        }}
        onSelect={(officialId) => {
          const official = options.find((row) => row.id === officialId);
          if (!official) return;
          setText('');
          onChoose(official);
        }}
      />
      <p role="status" className={problem || awaitedText ? 'rmo-muted' : 'rmo-visually-hidden'}>
        {awaitedText ? `Searching for ${enteredTexts.map((name) => `“${name}”`).join(', ')}…` : problem}
      </p>
    </>
  );
}

/** Returns for example `Easton · 12 years · ★ 4.2 (9)`; the rating only if the user may see it. */
function factsText({ location, yearsExperience, averageScore, totalReviews }: Official): string {
  const isRated = averageScore !== null && totalReviews > 0;
  const ratingLabel = isRated && `★ ${ratingText(averageScore)} (${totalReviews})`;
  return [location, yearsText(yearsExperience), ratingLabel].filter(Boolean).join(' · ');
}

/** Lets Tab move on to the next field; antd's `Select` would choose the active option and keep the focus. */
export function leaveWithTab(event: KeyboardEvent<HTMLElement>): void {
  // When the list is closed, antd ignores Tab, and the surrounding elements may need it.
  if (event.key === 'Tab' && event.currentTarget.getAttribute('aria-expanded') === 'true')
    event.stopPropagation();
}

const PAGE_SIZE = 30;

interface Search {
  /** The text to search for, without surrounding spaces. If empty, the first officials by name are loaded. */
  text: string;
  /** Limits the search to a region and officials without one. Otherwise, a supervisor's own region comes first. */
  region?: string;
  /** Milliseconds to wait between the last change of the text and the request. */
  delay: number;
}

/** Searches officials. Until the response for exactly this text is loaded, `isCurrent` is false and `rows` is empty. */
function useOfficialSearch({ text, region, delay }: Search) {
  const shownRegion = useShownRegion();
  const ownRegion = (!region && shownRegion.own) || undefined;
  const searchText = text.toLowerCase();
  const [requestedText, setRequestedText] = useState('');
  const args = { q: requestedText, sort: 'name', page: 1, limit: PAGE_SIZE } as const;
  const nearbyQuery = useOfficialsListQuery(
    { ...args, region: ownRegion },
    { skip: ownRegion === undefined },
  );
  const allQuery = useOfficialsListQuery({ ...args, region });

  const isLoaded =
    allQuery.currentData !== undefined && (ownRegion === undefined || nearbyQuery.currentData !== undefined);
  // If all matches for a prefix of the text are loaded, the matches for the text can be found without a request.
  const isNarrowed =
    isLoaded && searchText.startsWith(requestedText) && allQuery.currentData!.total <= PAGE_SIZE;
  const isAnswer = isNarrowed || requestedText === searchText;
  useEffect(() => {
    if (isAnswer) return undefined;
    const timer = setTimeout(() => setRequestedText(searchText), delay);
    return () => clearTimeout(timer);
  }, [isAnswer, searchText, delay]);

  const isCurrent = isLoaded && isAnswer;
  const nearbyRows = (ownRegion !== undefined && nearbyQuery.currentData?.data) || [];
  const nearbyIds = new Set(nearbyRows.map(({ id }) => id));
  const matches = [
    ...nearbyRows,
    ...(allQuery.currentData?.data ?? []).filter(({ id }) => !nearbyIds.has(id)),
  ];
  const isMatch = wordMatcher(searchText);
  const matchesText = (row: Official) => isMatch(`${fullName(row)} ${row.location} ${row.association}`);
  return {
    rows: isCurrent ? matches.filter((row) => !isNarrowed || matchesText(row)) : [],
    isCurrent,
    hasFailed: requestedText === searchText && !isLoaded && (allQuery.isError || nearbyQuery.isError),
  };
}
