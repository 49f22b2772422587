import { useId, type ComponentProps, type MouseEvent } from 'react';
import './ui.css';

interface Props extends Omit<ComponentProps<'input'>, 'className' | 'list' | 'onClick'> {
  suggestions: readonly string[] | undefined;
}

/** Opens the list on the first click, because some browsers don't do so themselves. */
function openList({ currentTarget }: MouseEvent<HTMLInputElement>): void {
  try {
    currentTarget.showPicker?.();
  } catch {
    // If the browser refuses to open it, the list still opens when the user types.
  }
}

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
