import { useSession } from '@rmo/api-client';
import { hasSingleKeys } from '@rmo/mfe-kit';
import { withCount } from '@rmo/ui/text';
import { Suspense, useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation } from 'wouter';
import { StoreProvider } from '../session/lazy-store';
import { approve } from './approve';
import { OptionLink } from './OptionLink';
import { keyOf, type Option } from './options';
import { storeRecent } from './recent';
import { useGroups } from './useGroups';
import './search.css';

const MAX_LENGTH = 100;

/** The option that the user moved to, which stays chosen when others arrive above it. Without one, the first is chosen. */
interface Choice {
  key: string | null;
  /** True if choosing it once more approves the person. */
  isArmed: boolean;
}
const NO_CHOICE: Choice = { key: null, isArmed: false };

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
  const dispatch = useDispatch();
  const { user } = useSession();
  const [typedText, setTypedText] = useState('');
  const text = typedText.trim();
  const [choice, setChoice] = useState(NO_CHOICE);
  const { groups, ownCount, isLoading, isSimilar, failure, retry } = useGroups(text);
  const options = groups.flatMap((group) => group.options);
  const chosenIndex = options.findIndex((option) => keyOf(option) === choice.key);
  const active = chosenIndex < 0 && options.length > 0 ? 0 : chosenIndex;
  const armedOption = choice.isArmed ? options[chosenIndex] : undefined;

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
  const pointAt = (option: Option): void => {
    if (keyOf(option) !== choice.key) setChoice({ key: keyOf(option), isArmed: false });
  };
  /** Approving takes two steps, because the option may be the first one for a name that was typed to open a page. */
  const choose = (option: Option): void => {
    const { approval, kind } = option;
    if (approval && option !== armedOption) return setChoice({ key: keyOf(option), isArmed: true });
    if (approval) void approve(approval, dispatch);
    // A waiting task is soon done, so it is not among the recent choices.
    else if (user && kind !== 'waiting') storeRecent(user.id, option);
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
      if (options[target]) pointAt(options[target]);
    }
    const option = options[active];
    // While results are loading, only the pages and actions match the current text.
    if (event.key !== 'Enter' || !option || (isLoading && active >= ownCount)) return;
    event.preventDefault();
    // A key that is held down must not confirm what it has asked.
    if (option.approval && event.repeat) return;
    choose(option);
    if (!option.approval) navigate(option.link);
  };

  const isStatusShown = failure !== null || isSimilar || (options.length === 0 && !isLoading);
  const statusText = (): string => {
    if (failure !== null) return failure;
    if (armedOption) return `Press Enter or tap again: ${armedOption.label}`;
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
              setChoice(NO_CHOICE);
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
        {failure !== null && (
          <button type="button" className="rmo-button rmo-button--small" onClick={retry}>
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
                const at = options.indexOf(option);
                return (
                  <OptionLink
                    key={option.link}
                    id={`${id}-${at}`}
                    option={option}
                    isActive={at === active}
                    isArmed={option === armedOption}
                    onPoint={() => pointAt(option)}
                    onChoose={() => choose(option)}
                  />
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
