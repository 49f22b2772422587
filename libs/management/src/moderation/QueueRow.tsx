import { Link } from 'wouter';
import { fullName, seasonDate, withCount } from '@rmo/ui';
import { daysWaiting } from '@rmo/ui/waiting-text';
import type { ModerationCase } from '../api/endpoints';
import { entryKey, entryText, LATE_DAYS, OTHERS_DECIDE } from './caseText';
import { FROM_QUEUE } from './useChosenCase';

const rowId = (key: string): string => `queue-${key}`;
export const focusRow = (key: string, options?: FocusOptions): void =>
  document.getElementById(rowId(key))?.focus(options);

interface RowProps {
  entry: ModerationCase;
  path: string;
  /** True if the queue covers several regions, so that each row names its own. */
  hasRegion: boolean;
  /** True if the case is for somebody else. */
  isForOthers: boolean;
  isChosen: boolean;
  /** True if there is an unsent decision. */
  hasDraft: boolean;
  /** True if the case replaces the queue, so that Back returns to it. */
  opensScreen: boolean;
  onOpen: () => void;
}

export function QueueRow(props: RowProps) {
  const { entry, path, hasRegion, isForOthers, isChosen, hasDraft, opensScreen, onOpen } = props;
  const days = daysWaiting(entry.createdAt);
  return (
    <li>
      <Link
        id={rowId(entryKey(entry))}
        to={path}
        replace={!opensScreen}
        state={opensScreen ? FROM_QUEUE : undefined}
        className="rmo-queue-row"
        aria-current={isChosen || undefined}
        onClick={onOpen}
      >
        <strong className={isForOthers ? 'rmo-muted' : undefined}>{fullName(entry.official)}</strong>{' '}
        {entry.decidedAt ? (
          <span className="rmo-muted">{seasonDate(entry.decidedAt)}</span>
        ) : (
          <span className={days >= LATE_DAYS && !isForOthers ? 'rmo-failure' : 'rmo-muted'}>
            {days === 0 ? 'Today' : withCount(days, 'day')}
          </span>
        )}{' '}
        <span className="rmo-queue-row__what rmo-muted">
          {/* First, because the end may be cut off. */}
          {isForOthers && !entry.mayDecide && `${OTHERS_DECIDE} · `}
          {hasRegion && entry.official.region && `${entry.official.region} · `}
          {entryText(entry)}
          {isForOthers && entry.mayDecide && ' · Not yours'}
          {hasDraft && ' · Draft'}
        </span>
      </Link>
    </li>
  );
}
