import type { ReactNode } from 'react';
import { CloseIcon, PHONE, useMedia } from '@rmo/ui';
import './table.css';

interface Props {
  filters: readonly string[];
  onClear: () => void;
  /** The mode in which rows have checkboxes. If undefined, rows can't be selected. */
  selecting?: { isOn: boolean; toggle: () => void };
  tools?: ReactNode;
}

/** The list's state and tools on phones, where filters are in a sheet and rows get checkboxes only on demand. */
export function ListState({ filters, onClear, selecting, tools }: Props) {
  const isPhone = useMedia(PHONE);
  if (!isPhone || (filters.length === 0 && !selecting && !tools)) return null;
  return (
    <div className="rmo-list-state">
      {filters.length > 0 && (
        <p className="rmo-list-state__filters">
          <span className="rmo-visually-hidden">Only </span>
          {filters.map((text) => (
            <span key={text} className="rmo-list-state__chip">
              {text}
            </span>
          ))}
          <button type="button" aria-label="Remove the filters" onClick={onClear}>
            <CloseIcon />
          </button>
        </p>
      )}
      {tools}
      {selecting && (
        <button type="button" className="rmo-link-button" onClick={selecting.toggle}>
          {selecting.isOn ? 'Done' : 'Select'}
        </button>
      )}
    </div>
  );
}
