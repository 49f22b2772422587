import { useState } from 'react';
import './ui.css';

interface Props {
  firstName: string;
  lastName?: string;
  photoUrl?: string | null;
  /** Pixels. */
  size?: number;
  /** The initials of first and last name instead of the first name's only. */
  initials?: boolean;
}

/** A person's photo, or the first letter of the first name where there is none or it doesn't load. */
export function Avatar({ firstName, lastName = '', photoUrl, size = 64, initials = false }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  const style = { width: size, height: size, fontSize: Math.round(size * (initials ? 0.36 : 0.42)) };
  const letters = [firstName, initials ? lastName : ''].map((name) => name.trim().charAt(0).toUpperCase());
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
      {letters.join('') || '?'}
    </span>
  );
}
