import { useState } from 'react';
import './ui.css';

interface Props {
  firstName: string;
  lastName?: string;
  photoUrl?: string | null;
  /** Pixels. */
  size?: number;
}

/** A person's photo, or the first letter of the first name where there is none or it doesn't load. */
export function Avatar({ firstName, lastName = '', photoUrl, size = 64 }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  const style = { width: size, height: size, fontSize: Math.round(size * 0.42) };
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
      {firstName.trim().charAt(0).toUpperCase() || '?'}
    </span>
  );
}
