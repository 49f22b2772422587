import { useId, type ComponentProps, type MouseEvent } from 'react';
import './ui.css';

interface Props extends Omit<ComponentProps<'input'>, 'className' | 'list' | 'onClick'> {
  /** Undefined until the suggestions are loaded. */
  suggestions: readonly string[] | undefined;
}

/** Opens the list of suggestions, because some browsers don't do so on the first click. */
function openList({ currentTarget }: MouseEvent<HTMLInputElement>): void {
  try {
    currentTarget.showPicker?.();
  } catch {
    // If the browser refuses to open it, the list still opens when the user types.
  }
}

/** A text field that suggests existing values but accepts any text. The chevron shows that there is a list. */
export function SuggestInput({ suggestions = [], ...input }: Props) {
  const listId = useId();
  const className = suggestions.length > 0 ? 'rmo-input rmo-input--list' : 'rmo-input';
  return (
    <>
      <input {...input} className={className} list={listId} onClick={openList} />
      <datalist id={listId}>
        {suggestions.map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
    </>
  );
}
