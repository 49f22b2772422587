import {
  errorMessage,
  useOverviewListQuery,
  useSearchQuery,
  useSession,
  useUsersPendingListQuery,
} from '@rmo/api-client';
import { hasSingleKeys, useValue } from '@rmo/mfe-kit';
import { useDebounced } from '@rmo/ui/hooks';
import {
  CalendarIcon,
  CheckIcon,
  ClockIcon,
  FlagIcon,
  LinkIcon,
  PersonIcon,
  PlusIcon,
  WhistleIcon,
} from '@rmo/ui/icons';
import { withCount } from '@rmo/ui/text';
import {
  Suspense,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type KeyboardEvent,
} from 'react';
import { Link, useLocation } from 'wouter';
import { manifestStore } from '../federation/loader';
import { StoreProvider } from '../session/lazy-store';
import {
  approvalsOn,
  hitGroups,
  localGroups,
  pendingPageOf,
  screensFor,
  startGroups,
  type Option,
} from './options';
import { readRecent, storeRecent } from './recent';
import './search.css';

const MIN_LENGTH = 2;
const MAX_LENGTH = 100;

const ICONS: Record<Option['kind'], ComponentType> = {
  page: LinkIcon,
  add: PlusIcon,
  approve: CheckIcon,
  waiting: ClockIcon,
  officials: WhistleIcon,
  teams: FlagIcon,
  events: CalendarIcon,
  coaches: PersonIcon,
  supervisors: PersonIcon,
};
/** What is done once, such as approving somebody, is not among the recent choices. */
const ONE_TIME_KINDS: readonly Option['kind'][] = ['approve', 'waiting'];

interface Props {
  onClose: () => void;
  /** Returns what was typed while the dialog's code was loading; after that, the dialog's input receives the keys. */
  takeTyped: () => string;
  onShortcuts?: () => void;
}

export function SearchDialog({ onClose, takeTyped, onShortcuts }: Props) {
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

  const screens = useMemo(() => screensFor(user, manifest ?? {}), [user, manifest]);
  const recent = useMemo(() => (user ? readRecent(user.id) : []), [user]);
  const { data: waiting = [] } = useOverviewListQuery(undefined, {
    skip: !user,
    refetchOnMountOrArgChange: true,
  });
  const pendingPage = pendingPageOf(screens);
  const { data: pending = [] } = useUsersPendingListQuery(undefined, { skip: !pendingPage || isShort });
  const approvals = pendingPage && !isShort ? approvalsOn(pendingPage, pending) : [];

  const ownGroups = text
    ? localGroups(screens, approvals, text)
    : startGroups(screens, { user, recent, waiting });
  // The previous results stay visible while new ones are loading.
  const foundGroups = isShort || hasFailed ? [] : hitGroups(query.data, settledText);
  const groups = [...ownGroups, ...foundGroups];
  const options = groups.flatMap((group) => group.options);
  const ownCount = ownGroups.flatMap((group) => group.options).length;
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
  const choose = (option: Option): void => {
    if (user && !ONE_TIME_KINDS.includes(option.kind)) storeRecent(user.id, option);
    close();
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
    // While results are loading, only the pages and actions match the current text.
    if (event.key !== 'Enter' || !options[active] || (isLoading && active >= ownCount)) return;
    event.preventDefault();
    choose(options[active]);
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
          <button type="button" className="rmo-button rmo-button--quiet" onClick={close}>
            Close
          </button>
        </div>
        <p role="status" className={isStatusShown ? 'rmo-flush' : 'rmo-visually-hidden'}>
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
              <p id={`${id}-group-${index}`} className="shell-search__group rmo-muted rmo-small">
                {name}
              </p>
              {members.map((option) => {
                const { kind, label, detail, link, shortcut } = option;
                const at = options.indexOf(option);
                const Icon = ICONS[kind] ?? LinkIcon;
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
                    onClick={() => choose(option)}
                  >
                    <Icon />
                    <span>{label}</span>
                    {detail && <small>{detail}</small>}
                    {shortcut && hasSingleKeys() && (
                      <small aria-hidden="true">
                        <kbd>G</kbd> <kbd>{shortcut.toUpperCase()}</kbd>
                      </small>
                    )}
                  </Link>
                );
              })}
            </div>
          ))}
        </div>
        {onShortcuts && (
          <button
            type="button"
            className="rmo-button rmo-button--small rmo-button--quiet shell-search__shortcuts"
            onClick={() => {
              close();
              onShortcuts();
            }}
          >
            Keyboard shortcuts {hasSingleKeys() && <kbd aria-hidden="true">?</kbd>}
          </button>
        )}
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
