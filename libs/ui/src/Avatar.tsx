import { useState, type CSSProperties } from 'react';
import './ui.css';

interface Props {
  firstName: string;
  lastName?: string;
  photoUrl?: string | null;
  /** In pixels. */
  size?: number;
  /** The size on phones, if different. */
  phoneSize?: number;
  /** How many initials replace a missing photo: only the first name's, or both. */
  letters?: 1 | 2;
}

/** Shows a person's photo, or the initials if the photo is missing or fails to load. */
export function Avatar({
  firstName,
  lastName = '',
  photoUrl,
  size = 64,
  phoneSize = size,
  letters = 2,
}: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  const style = { '--size': `${size}px`, '--phone-size': `${phoneSize}px` } as CSSProperties;
  const initials = [firstName, lastName].slice(0, letters).map((name) => name.trim().charAt(0).toUpperCase());
  if (photoUrl && broken !== photoUrl) {
    return (
      <img
        className="rmo-avatar"
        src={photoUrl}
        alt={`${firstName} ${lastName}`.trim()}
        style={style}
        width={size}
        height={size}
        loading="lazy"
        onError={() => setBroken(photoUrl)}
      />
    );
  }
  return (
    <span className="rmo-avatar rmo-avatar--initial" style={style} aria-hidden="true">
      {initials.join('') || '?'}
    </span>
  );
}
