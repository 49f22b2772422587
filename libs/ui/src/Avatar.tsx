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

export function Avatar(props: Props) {
  const { firstName, lastName = '', photoUrl, size = 64, phoneSize = size, letters = 2 } = props;
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const style = { '--size': `${size}px`, '--phone-size': `${phoneSize}px` } as CSSProperties;
  const initials = [firstName, lastName].slice(0, letters).map((name) => name.trim().charAt(0).toUpperCase());
  if (photoUrl && brokenUrl !== photoUrl) {
    return (
      <img
        className="rmo-avatar"
        src={photoUrl}
        alt={`${firstName} ${lastName}`.trim()}
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
