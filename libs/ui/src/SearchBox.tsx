import { useEffect, useRef, useState } from 'react';
import Input from 'antd/es/input';
import { SearchIcon } from './icons';
import { useDebounced } from './useDebounced';

interface Props {
  id?: string;
  value: string;
  placeholder: string;
  onSearch: (text: string) => void;
}

/** Tells what was typed once the typing rests; follows the URL when somebody goes back. */
export function SearchBox({ id, value, placeholder, onSearch }: Props) {
  const [text, setText] = useState(value);
  const settled = useDebounced(text.trim());
  const told = useRef(value);

  useEffect(() => {
    if (settled === told.current) return;
    told.current = settled;
    onSearch(settled);
    // Only a new text is news; a new callback is not.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [settled]);
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    setText(value);
  }, [value]);

  return (
    <Input
      id={id}
      type="search"
      allowClear
      prefix={<SearchIcon />}
      placeholder={placeholder}
      maxLength={100}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
