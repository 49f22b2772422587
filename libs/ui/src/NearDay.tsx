import { monthDayText, nearDayText, shortDayText } from './calendar/day';

interface Props {
  event: Parameters<typeof nearDayText>[0];
  isShort?: boolean;
}

/** Shows `Tomorrow, Dec 2` or `Sat, Dec 12`, or `Dec 12` if it must be short. */
export function NearDay({ event, isShort = false }: Props) {
  const day = event.date.slice(0, 10);
  const nearText = nearDayText(event);
  return (
    <>
      {nearText && <strong>{nearText}, </strong>}
      {nearText || isShort ? monthDayText(day) : shortDayText(day)}
    </>
  );
}
