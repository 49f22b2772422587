import { PinIcon } from './icons';
import './ui.css';

const HIGH_SCHOOL = ' High School';

/** The place of an event. Phones leave out what most places have in common, so that lists stay at two lines. */
export const Venue = ({ name }: { name: string }) =>
  name.endsWith(HIGH_SCHOOL) ? (
    <span>
      {name.slice(0, -HIGH_SCHOOL.length)}
      <span className="rmo-venue__common">{HIGH_SCHOOL}</span>
    </span>
  ) : (
    <span>{name}</span>
  );

interface Props {
  place: string;
  /** Without one beside the place already. */
  icon?: boolean;
}

/** Opens a search for the place in a map service, in a tab of its own; nothing of the service is part of the page. */
export function MapLink({ place, icon = true }: Props) {
  const url = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
  return (
    <span className="rmo-map-link">
      {icon && <PinIcon />}{' '}
      <a href={url} target="_blank" rel="noopener noreferrer">
        Map<span className="rmo-visually-hidden"> of {place}, opens in a new tab</span>
      </a>
    </span>
  );
}
