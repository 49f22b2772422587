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

/** Shows the user's rating and the official's public average as two dots on a line from one star to five. */
export function AverageTrack({ own, publicAverage }: Props) {
  const text = `Public average: ${ratingText(publicAverage)}/5`;
  const places = { '--own': placeOf(own), '--public': placeOf(publicAverage) } as CSSProperties;
  return (
    <span className="rmo-average-track" style={places} title={text}>
      <span className="rmo-visually-hidden">{text}</span>
    </span>
  );
}
