import { PinIcon } from './icons';

/** Opens a search for the place in a map service, in a tab of its own; nothing of the service is part of the page. */
export function MapLink({ place }: { place: string }) {
  const url = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      <PinIcon /> Map<span className="rmo-visually-hidden"> of {place}, opens in a new tab</span>
    </a>
  );
}
