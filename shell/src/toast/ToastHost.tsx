import { toast, toastStore, useValue } from '@rmo/mfe-kit';
import { useEffect, useRef, useState } from 'react';

/** Text fields handle Ctrl+Z themselves. */
const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/** Ctrl+Z or ⌘Z runs the action, because reaching the button may take longer than the toast is visible. */
export function ToastHost() {
  const shownToast = useValue(toastStore);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const action = shownToast?.action;
  const previousFocus = useRef<HTMLElement>(null);

  useEffect(() => {
    if (!shownToast || isHovered || isFocused) return;
    const { id, duration } = shownToast;
    const timer = setTimeout(() => toastStore.get()?.id === id && toast.dismiss(), duration);
    return () => clearTimeout(timer);
  }, [shownToast, isHovered, isFocused]);

  // A toast that has been replaced can't report that the pointer and the focus have left it.
  useEffect(() => {
    setHovered(false);
    setFocused(false);
  }, [shownToast?.id]);

  useEffect(() => {
    if (!action) return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || isField(event.target))
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
      data-kind={action ? 'action' : shownToast?.kind}
      role="region"
      aria-label="Messages"
      aria-live={shownToast?.kind === 'error' ? 'assertive' : 'polite'}
    >
      {shownToast && (
        <div
          key={shownToast.id}
          className={`shell-toast shell-toast--${shownToast.kind}`}
          data-testid="toast"
          onPointerEnter={() => setHovered(true)}
          onPointerLeave={() => setHovered(false)}
          onFocus={({ relatedTarget }) => {
            setFocused(true);
            if (relatedTarget instanceof HTMLElement) previousFocus.current = relatedTarget;
          }}
          onBlur={() => setFocused(false)}
        >
          <span className="shell-toast__mark" aria-hidden="true">
            {shownToast.kind === 'success' ? '✓' : '!'}
          </span>
          <div className="shell-toast__text rmo-flush">
            <strong>{shownToast.title}</strong>
            {shownToast.description && <p>{shownToast.description}</p>}
          </div>
          {action && (
            <button
              type="button"
              className="rmo-button rmo-button--small rmo-button--quiet"
              aria-keyshortcuts="Control+Z Meta+Z"
              onClick={() => {
                action.run();
                // The focused button disappears with the toast.
                if (isFocused) previousFocus.current?.focus();
              }}
            >
              {action.label}
            </button>
          )}
          <button
            type="button"
            className="rmo-close rmo-hover"
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
