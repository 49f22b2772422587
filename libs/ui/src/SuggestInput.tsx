import { useId } from 'react';
import Input, { type InputProps } from 'antd/es/input';

interface Props extends InputProps {
  /** Undefined until they are loaded. */
  suggestions: readonly string[] | undefined;
}

/** A text field that suggests existing values and accepts any other. */
export function SuggestInput({ suggestions = [], ...input }: Props) {
  const listId = useId();
  return (
    <>
      <Input {...input} list={listId} />
      <datalist id={listId}>
        {suggestions.map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
    </>
  );
}
