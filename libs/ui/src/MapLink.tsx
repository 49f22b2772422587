import { PinIcon } from './icons';
import './ui.css';

/** Links to the map instead of embedding it: for privacy, the page itself loads nothing from the map service. */
export function MapLink({ place, icon = true }: { place: string; icon?: boolean }) {
  const url = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
  return (
    <span>
      {icon && <PinIcon />}{' '}
      <a href={url} target="_blank" rel="noopener noreferrer">
        Map<span className="rmo-visually-hidden"> of {place}, opens in a new tab</span>
      </a>
    </span>
  );
}
