import { toast, toastStore, useValue } from '@rmo/mfe-kit';
import { useEffect, useState } from 'react';

/** Shows the current toast; it doesn't disappear while the pointer is over it. */
export function ToastHost() {
  const current = useValue(toastStore);
  const [hovered, setHovered] = useState(false);

  useEffect(() => {
    if (!current || hovered) return;
    const timer = setTimeout(() => toastStore.get()?.id === current.id && toast.dismiss(), current.duration);
    return () => clearTimeout(timer);
  }, [current, hovered]);

  return (
    <div
      className="shell-toasts"
      role="region"
      aria-label="Messages"
      aria-live={current?.kind === 'error' ? 'assertive' : 'polite'}
    >
      {current && (
        <div
          key={current.id}
          className={`shell-toast shell-toast--${current.kind}`}
          data-testid="toast"
          onPointerEnter={() => setHovered(true)}
          onPointerLeave={() => setHovered(false)}
        >
          <span className="shell-toast__mark" aria-hidden="true">
            {current.kind === 'success' ? '✓' : '!'}
          </span>
          <div className="shell-toast__text">
            <strong>{current.title}</strong>
            {current.description && <p>{current.description}</p>}
          </div>
          <button
            type="button"
            className="shell-toast__close"
            aria-label="Close message"
            onClick={() => {
              setHovered(false);
              toast.dismiss();
            }}
          >
            ×
          </button>
        </div>
      )}
    </div>
  );
}
