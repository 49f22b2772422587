import { datesText } from '@rmo/contracts';
import { useState } from 'react';
import { eventTime, longEventDates } from '@rmo/ui/format';
import { fullName } from '@rmo/ui/text';
import type { EventOfficial, RateCode, WrestlingEvent } from '../../api/endpoints';

interface Props {
  event: WrestlingEvent;
  code: RateCode;
}

/** How many names fit on the page, in three columns of eight lines. */
const MAX_NAMES = 24;
const SHORT_TITLE_MAX = 40;
const MEDIUM_TITLE_MAX = 90;
const sizeOf = (name: string): string =>
  name.length <= SHORT_TITLE_MAX ? 'large' : name.length <= MEDIUM_TITLE_MAX ? 'medium' : 'small';

export function Poster({ event, code }: Props) {
  const { officials } = event;
  // Keeps one line free for the number of officials who are not shown.
  const shownOfficials = officials.slice(0, officials.length > MAX_NAMES ? MAX_NAMES - 1 : MAX_NAMES);
  const hiddenCount = officials.length - shownOfficials.length;
  return (
    <section className="poster-sheet poster" aria-label="Wall poster">
      <div className="poster__stripes" />
      <h2 className="poster__event" data-size={sizeOf(event.name)}>
        {event.name}
      </h2>
      <p className="poster__facts">
        {longEventDates(event)} · {eventTime(event)}
        <br />
        <span className="poster__venue">{event.venue}</span>
      </p>
      <p className="poster__call">Rate the officials</p>
      <QrCode code={code} />
      <p className="poster__type">Scan with your phone, or type</p>
      <p className="poster__address">{typedAddress(code)}</p>
      {shownOfficials.length > 0 && (
        <ul
          className="poster__officials"
          data-columns={shownOfficials.length > 8 ? 3 : 2}
          aria-label="Officials"
        >
          {shownOfficials.map((official) => (
            <li key={official.officialId}>{fullName(official)}</li>
          ))}
          {hiddenCount > 0 && <li>and {hiddenCount} more</li>}
        </ul>
      )}
    </section>
  );
}

/** Returns the URL without its protocol, as people type it. */
const typedAddress = ({ url }: RateCode): string => url.replace(/^https?:\/\//, '');

/** Shows the code as an image, so that no script in the SVG can run. */
const QrCode = ({ code }: { code: RateCode }) => (
  <img
    className="poster-qr"
    src={`data:image/svg+xml,${encodeURIComponent(code.svg)}`}
    alt={`QR code for ${typedAddress(code)}`}
  />
);

/** Four A6 cards fit on an A4 page, a size that every printer supports. */
const CARDS_PER_SHEET = 4;

export function Cards({ event, code }: Props) {
  const { officials } = event;
  const count = Math.ceil(officials.length / CARDS_PER_SHEET);
  const sheets = Array.from({ length: count }, (_, i) =>
    officials.slice(i * CARDS_PER_SHEET, (i + 1) * CARDS_PER_SHEET),
  );
  return sheets.map((cards, index) => (
    <section
      key={index}
      className="poster-sheet poster-cards"
      aria-label={`Cards, page ${index + 1} of ${count}`}
    >
      {cards.map((official) => (
        <article key={official.officialId} className="poster-card" aria-label={fullName(official)}>
          <Photo official={official} />
          <h3>{fullName(official)}</h3>
          {official.role && <p className="poster-card__role">{official.role}</p>}
          <p className="poster-card__call">Rate the officials</p>
          <QrCode code={code} />
          <p className="poster-card__address">{typedAddress(code)}</p>
          <p className="poster-card__event">
            {event.name} · {datesText(event)}
          </p>
        </article>
      ))}
      {['top', 'right', 'bottom', 'left', 'across', 'down'].map((place) => (
        <span key={place} className="poster-cut" data-place={place} aria-hidden="true" />
      ))}
    </section>
  ));
}

/** Loads the photo eagerly, because printing includes the whole page; initials replace a missing photo. */
function Photo({ official: { firstName, lastName, photoUrl } }: { official: EventOfficial }) {
  const [isBroken, setBroken] = useState(false);
  if (photoUrl && !isBroken)
    return <img className="poster-card__photo" src={photoUrl} alt="" onError={() => setBroken(true)} />;
  return (
    <span className="poster-card__photo" aria-hidden="true">
      {`${firstName.charAt(0)}${lastName.charAt(0)}`.toUpperCase()}
    </span>
  );
}
