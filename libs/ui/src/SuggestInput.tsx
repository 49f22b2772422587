import { useId, type ComponentProps, type MouseEvent } from 'react';
import './ui.css';

interface Props extends Omit<ComponentProps<'input'>, 'className' | 'list' | 'onClick'> {
  /** Undefined until they are loaded. */
  suggestions: readonly string[] | undefined;
}

/** Not every browser opens the list by itself at the first click. */
function openList({ currentTarget }: MouseEvent<HTMLInputElement>): void {
  try {
    currentTarget.showPicker?.();
  } catch {
    // Where a browser refuses it, typing opens the list.
  }
}

/** A text field that suggests existing values and accepts any other. Its chevron says that there is a list. */
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
