import { useEffect, useRef, useState } from 'react';
import { SearchIcon } from './icons';
import './ui.css';
import { PHONE_SCREEN, useDebounced, useMedia } from './hooks';

interface Props {
  id?: string;
  value: string;
  /** On phones, `Search`, because the label is hidden there. Omitted if the label is always visible. */
  placeholder?: string;
  onSearch: (text: string) => void;
}

export function SearchBox({ id, value, placeholder, onSearch }: Props) {
  const isPhone = useMedia(PHONE_SCREEN);
  const [text, setText] = useState(value);
  const settledText = useDebounced(text.trim());
  const lastReported = useRef(value);

  useEffect(() => {
    if (settledText === lastReported.current) return;
    lastReported.current = settledText;
    onSearch(settledText);
    // Runs when the text changes, but not when the callback does.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [settledText]);
  useEffect(() => {
    if (value === lastReported.current) return;
    lastReported.current = value;
    setText(value);
  }, [value]);

  return (
    <span className="rmo-search">
      <SearchIcon />
      <input
        id={id}
        className="rmo-input"
        type="search"
        placeholder={isPhone && placeholder ? 'Search' : placeholder}
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </span>
  );
}
