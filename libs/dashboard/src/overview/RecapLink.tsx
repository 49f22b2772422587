import { Link } from 'wouter';
import { recapYear, SCREENS, seasonText, seasonYear } from '@rmo/contracts';

/** Links to the newest recap by its season, such as `Your 2025–26 season`. */
export function RecapLink({ day }: { day: string }) {
  const year = recapYear(day);
  return (
    <Link to={year === seasonYear(day) ? SCREENS.season : `${SCREENS.season}?year=${year}`}>
      Your {seasonText(year)}
      {/* The link stands beside the heading of a season, also on phones. */}
      <span className="rmo-visually-hidden"> season</span>
    </Link>
  );
}
