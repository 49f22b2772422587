import { useId, useRef } from 'react';
import Input, { type InputProps, type InputRef } from 'antd/es/input';
import './antd.css';

interface Props extends InputProps {
  /** Undefined until they are loaded. */
  suggestions: readonly string[] | undefined;
}

/** A text field that suggests existing values and accepts any other. Its chevron says that there is a list. */
export function SuggestInput({ suggestions = [], className = '', ...input }: Props) {
  const listId = useId();
  const field = useRef<InputRef>(null);
  /** Not every browser does it by itself at the first click. */
  const openList = (): void => {
    try {
      field.current?.input?.showPicker?.();
    } catch {
      // Where a browser refuses it, typing opens the list.
    }
  };
  return (
    <>
      <Input
        {...input}
        ref={field}
        className={`rmo-suggest ${className}`}
        list={listId}
        onClick={openList}
        suffix={
          <span
            className="rmo-suggest__mark"
            aria-hidden="true"
            data-none={suggestions.length === 0}
            onClick={openList}
          >
            <span className="rmo-select-mark" />
          </span>
        }
      />
      <datalist id={listId}>
        {suggestions.map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
    </>
  );
}
