import { useState } from 'react';
import './ui.css';

interface Props {
  firstName: string;
  lastName?: string;
  photoUrl?: string | null;
  /** In pixels. */
  size?: number;
  /** Show the initials of first and last name instead of the first name only. */
  initials?: boolean;
}

/** A person's photo, or the initial of the first name if there is no photo or it fails to load. */
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
