import { useId } from 'react';
import Input, { type InputProps } from 'antd/es/input';

interface Props extends InputProps {
  /** What the browser offers while somebody types; none while they are not known. */
  suggestions: readonly string[] | undefined;
}

/** A text field that offers values that exist and takes any other as well. */
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
