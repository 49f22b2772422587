import { useState } from 'react';
import { formatDate } from '@rmo/ui/format';
import { fullName } from '@rmo/ui/text';
import type { EventOfficial, RateCode, WrestlingEvent } from '../../api/endpoints';
import { QrCode, typedAddress } from './Poster';

/** Four A6 cards fit on an A4 page, a size that every printer supports. */
const PER_SHEET = 4;

interface Props {
  event: WrestlingEvent;
  code: RateCode;
}

/** Shows a card for each official, with crop marks. */
export function Cards({ event, code }: Props) {
  const { officials } = event;
  const count = Math.ceil(officials.length / PER_SHEET);
  const sheets = Array.from({ length: count }, (_, i) => officials.slice(i * PER_SHEET, (i + 1) * PER_SHEET));
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
            {event.name} · {formatDate(event.date)}
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
