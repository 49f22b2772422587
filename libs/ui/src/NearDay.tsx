import { daysText, monthDaysText } from '@rmo/contracts';
import { nearDayText } from './calendar/near-day';

interface Props {
  event: Parameters<typeof nearDayText>[0];
  isShort?: boolean;
  /** Shown instead of the event's days. */
  text?: string;
}

/** Shows `Tomorrow, Dec 2` or `Sat, Dec 12`, or `Dec 12` if it must be short. */
export function NearDay({ event, isShort = false, text }: Props) {
  const nearText = nearDayText(event);
  return (
    <>
      {nearText && <strong>{nearText}, </strong>}
      {text || (nearText || isShort ? monthDaysText(event) : daysText(event))}
    </>
  );
}
