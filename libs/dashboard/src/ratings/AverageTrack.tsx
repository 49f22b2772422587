import type { CSSProperties } from 'react';
import { ratingText } from '@rmo/contracts';

const STARS_MIN = 1;
const STARS_RANGE = 4;
const placeOf = (stars: number): number => (stars - STARS_MIN) / STARS_RANGE;

interface Props {
  /** The mean of the user's scores, in stars. */
  own: number;
  publicAverage: number;
}

/** Shows the official's public average; on wide screens, also with the user's rating as two dots on a line from one star to five. */
export function AverageTrack({ own, publicAverage }: Props) {
  const text = `Public average: ${ratingText(publicAverage)}/5`;
  const places = { '--own': placeOf(own), '--public': placeOf(publicAverage) } as CSSProperties;
  return (
    <span className="rmo-average" title={text}>
      <span className="rmo-average-track" style={places} />
      <span className="rmo-visually-hidden">{text}</span>
      <span aria-hidden="true">
        <span className="rmo-average__short">avg </span>
        {ratingText(publicAverage)}
      </span>
    </span>
  );
}
