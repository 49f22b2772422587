import { useState, type CSSProperties } from 'react';
import './ui.css';

interface Props {
  firstName: string;
  lastName?: string;
  photoUrl?: string | null;
  /** The width and height in pixels. */
  size?: number;
  phoneSize?: number;
  letters?: 1 | 2;
}

/** In degrees; theme.css has the saturation and lightness for each theme, and `tokens.spec.ts` checks the contrast. */
export const AVATAR_HUES = [215, 255, 290, 335, 15, 42, 140, 185];

function hueOf(text: string): number {
  const hash = [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 10_007, 0);
  return AVATAR_HUES[hash % AVATAR_HUES.length]!;
}

/** Without a photo, a person has initials on a hue that depends only on the name, so that it is the same on all pages. */
export function Avatar(props: Props) {
  const { firstName, lastName = '', photoUrl, size = 64, phoneSize = size, letters = 2 } = props;
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const name = `${firstName} ${lastName}`.trim();
  const style = {
    '--size': `${size}px`,
    '--phone-size': `${phoneSize}px`,
    '--hue': hueOf(name),
  } as CSSProperties;
  const initials = [firstName, lastName].slice(0, letters).map((part) => part.trim().charAt(0).toUpperCase());
  if (photoUrl && brokenUrl !== photoUrl) {
    return (
      <img
        className="rmo-avatar"
        src={photoUrl}
        alt={name}
        style={style}
        width={size}
        height={size}
        loading="lazy"
        onError={() => setBrokenUrl(photoUrl)}
      />
    );
  }
  return (
    <span className="rmo-avatar rmo-avatar--initial" style={style} aria-hidden="true">
      {initials.join('') || '?'}
    </span>
  );
}
