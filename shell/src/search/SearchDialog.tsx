import { errorMessage, useSearchQuery, useSession } from '@rmo/api-client';
import { useValue } from '@rmo/mfe-kit';
import { useDebounced } from '@rmo/ui/hooks';
import { withCount } from '@rmo/ui/text';
import { Suspense, useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Link, useLocation } from 'wouter';
import { manifestStore } from '../federation/loader';
import { StoreProvider } from '../session/lazy-store';
import { filterOptions, groupsOf, screensFor } from './options';
import './search.css';

const MIN_LENGTH = 2;
const MAX_LENGTH = 100;

interface Props {
  onClose: () => void;
  /** Returns what was typed while the dialog's code was loading; after that, the dialog's input receives the keys. */
  takeTyped: () => string;
}

export function SearchDialog({ onClose, takeTyped }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [, navigate] = useLocation();
  const { user } = useSession();
  const { manifest } = useValue(manifestStore);
  const [typedText, setTypedText] = useState('');
  const text = typedText.trim();
  const settledText = useDebounced(text, 200);
  const [chosenIndex, setChosenIndex] = useState(0);
  const query = useSearchQuery(settledText, {
    skip: settledText.length < MIN_LENGTH,
    refetchOnMountOrArgChange: 30,
  });
  const isShort = text.length < MIN_LENGTH;
  const isLoading = !isShort && (text !== settledText || query.isFetching);
  const hasFailed = !isShort && !isLoading && query.isError;

  const screens = filterOptions(screensFor(user, manifest ?? {}), text);
  // The previous results stay visible while new ones are loading.
  const groups = groupsOf(screens, isShort || hasFailed ? undefined : query.data);
  const options = groups.flatMap((group) => group.options);
  const active = Math.min(chosenIndex, options.length - 1);
  const isSimilar =
    groups.length === 1 && !isShort && !isLoading && !hasFailed && query.data?.isSimilar === true;

  // Runs before the next key, which goes to the field and would otherwise replace the text that is about to be set.
  useLayoutEffect(() => {
    dialog.current?.showModal();
    setTypedText(takeTyped());
  }, [takeTyped]);
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  // Doesn't wait for the browser's `close` event, which fires later, perhaps after a key that opens the search again.
  const close = (): void => {
    dialog.current?.close();
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const lastIndex = options.length - 1;
    const targets: Record<string, number> = {
      ArrowDown: active === lastIndex ? 0 : active + 1,
      ArrowUp: active <= 0 ? lastIndex : active - 1,
    };
    const target = targets[event.key];
    if (target !== undefined) {
      event.preventDefault();
      setChosenIndex(target);
    }
    // While results are loading, only the pages match the current text.
    if (event.key !== 'Enter' || !options[active] || (isLoading && active >= screens.length)) return;
    event.preventDefault();
    close();
    navigate(options[active].link);
  };

  const isStatusShown = hasFailed || isSimilar || (options.length === 0 && !isLoading);
  const statusText = (): string => {
    if (hasFailed) return errorMessage(query.error, 'The search failed. Please try again.');
    if (isLoading) return 'Searching...';
    if (options.length === 0 || isSimilar) return `Nothing found for “${text}”`;
    return withCount(options.length, 'result');
  };

  return (
    <dialog
      ref={dialog}
      className="shell-search rmo-box"
      aria-label="Search"
      onClose={onClose}
      onCancel={close}
      // A click on the backdrop targets the dialog element itself.
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <div className="shell-search__box">
        <div className="shell-search__field">
          <input
            className="rmo-input"
            type="text"
            enterKeyHint="go"
            autoComplete="off"
            spellCheck={false}
            maxLength={MAX_LENGTH}
            placeholder="Officials, events, teams, pages"
            aria-label="Search"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={options.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
            value={typedText}
            onChange={(event) => {
              setTypedText(event.target.value);
              setChosenIndex(0);
            }}
            onKeyDown={onKeyDown}
          />
          <button type="button" className="rmo-button rmo-button--small rmo-button--quiet" onClick={close}>
            Close
          </button>
        </div>
        <p role="status" className={isStatusShown ? undefined : 'rmo-visually-hidden'}>
          {statusText()}
        </p>
        {hasFailed && (
          <button type="button" className="rmo-button rmo-button--small" onClick={() => void query.refetch()}>
            Try Again
          </button>
        )}
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label="Found"
          aria-busy={isLoading}
          className="shell-search__list"
        >
          {groups.map(({ name, options: members }, index) => (
            <div key={name} role="group" aria-labelledby={`${id}-group-${index}`}>
              <p id={`${id}-group-${index}`} className="shell-search__group">
                {name}
              </p>
              {members.map((option) => {
                const { label, detail, link } = option;
                const at = options.indexOf(option);
                return (
                  <Link
                    key={link}
                    id={`${id}-${at}`}
                    role="option"
                    aria-selected={at === active}
                    tabIndex={-1}
                    className="shell-search__option"
                    to={link}
                    onPointerMove={() => setChosenIndex(at)}
                    onClick={close}
                  >
                    <span>{label}</span>
                    {detail && <small>{detail}</small>}
                  </Link>
                );
              })}
            </div>
          ))}
        </div>
      </div>
    </dialog>
  );
}

export default function SearchDialogWithStore(props: Props) {
  return (
    <Suspense>
      <StoreProvider>
        <SearchDialog {...props} />
      </StoreProvider>
    </Suspense>
  );
}
