import type { ReactNode } from 'react';
import { fullName } from '@rmo/ui/text';
import { formatDate } from '@rmo/ui/format';
import type { DevelopmentNote } from '../../api/endpoints';

/** Who wrote it and when; managers also see that the official does not. */
export const Signed = ({ of: { author, createdAt, isShared } }: { of: DevelopmentNote }) => (
  <p className="rmo-muted growth__signed">
    {author ? fullName(author) : 'Former member'}, {formatDate(createdAt)}
    {!isShared && (
      <>
        {' '}
        <span className="rmo-badge">Not shared</span>
      </>
    )}
  </p>
);

interface Props {
  notes: readonly DevelopmentNote[];
  /** What managers can do with one. */
  actions?: (note: DevelopmentNote) => ReactNode;
}

export function NoteList({ notes, actions }: Props) {
  return (
    <ul className="growth__items" aria-label="Notes">
      {notes.map((note) => (
        <li key={note.id} className="growth__item">
          <div>
            <p className="growth__text">{note.text}</p>
            <Signed of={note} />
          </div>
          {actions?.(note)}
        </li>
      ))}
    </ul>
  );
}
