import { useEffect, useId, useRef, type MouseEvent, type ReactNode, type RefObject } from 'react';
import './bottom-sheet.css';

interface Props {
  title: string;
  /** The button that opened the sheet, which receives the focus again. */
  toggle: RefObject<HTMLElement | null>;
  onClosed: () => void;
  children: ReactNode;
}

/** Closes the sheet that contains the clicked button or link. */
export const closeSheet = ({ currentTarget }: MouseEvent): void => currentTarget.closest('dialog')?.close();

/** A sheet at the bottom of a phone's screen. It is a native dialog, because some pages don't load antd. */
export function BottomSheet({ title, toggle, onClosed, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className="rmo-sheet"
      aria-labelledby={id}
      onClose={() => {
        onClosed();
        // WebKit doesn't focus a button when it is tapped, so the focus doesn't return to it by itself.
        toggle.current?.focus();
      }}
      // A click outside the sheet targets the dialog itself.
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
    >
      <div className="rmo-sheet__panel rmo-lined">
        <div className="rmo-row rmo-row--between rmo-flush">
          <h2 id={id}>{title}</h2>
          <button type="button" className="rmo-close" aria-label="Close" onClick={closeSheet}>
            <span aria-hidden="true">×</span>
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
