import { toast, toastStore, useValue } from '@rmo/mfe-kit';
import { useEffect, useRef, useState } from 'react';

/** Text fields handle Ctrl+Z themselves. */
const isText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/** Ctrl+Z or ⌘Z runs the action, because reaching the button may take longer than the toast is visible. */
export function ToastHost() {
  const current = useValue(toastStore);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const action = current?.action;
  const before = useRef<HTMLElement>(null);

  useEffect(() => {
    if (!current || hovered || focused) return;
    const timer = setTimeout(() => toastStore.get()?.id === current.id && toast.dismiss(), current.duration);
    return () => clearTimeout(timer);
  }, [current, hovered, focused]);

  // A toast that has been replaced can't report that the pointer and the focus have left it.
  useEffect(() => {
    setHovered(false);
    setFocused(false);
  }, [current?.id]);

  useEffect(() => {
    if (!action) return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || isText(event.target))
        return;
      event.preventDefault();
      action.run();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [action]);

  return (
    <div
      className="shell-toasts"
      data-kind={action ? 'action' : current?.kind}
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
          onFocus={({ relatedTarget }) => {
            setFocused(true);
            if (relatedTarget instanceof HTMLElement) before.current = relatedTarget;
          }}
          onBlur={() => setFocused(false)}
        >
          <span className="shell-toast__mark" aria-hidden="true">
            {current.kind === 'success' ? '✓' : '!'}
          </span>
          <div className="shell-toast__text">
            <strong>{current.title}</strong>
            {current.description && <p>{current.description}</p>}
          </div>
          {action && (
            <button
              type="button"
              className="shell-toast__action"
              aria-keyshortcuts="Control+Z Meta+Z"
              onClick={() => {
                action.run();
                // The focused button disappears with the toast.
                if (focused) before.current?.focus();
              }}
            >
              {action.label}
            </button>
          )}
          <button
            type="button"
            className="shell-toast__close rmo-hover"
            aria-label="Close message"
            onClick={toast.dismiss}
          >
            ×
          </button>
        </div>
      )}
    </div>
  );
}
