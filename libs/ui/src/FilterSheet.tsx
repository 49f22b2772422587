import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { BottomSheet, closeSheet } from './BottomSheet';
import { PHONE_SCREEN, useMedia } from './hooks';
import { numberText } from './text';
import './filter-sheet.css';

interface Props {
  title?: string;
  /** Replaces the button's text where space is short; screen readers still read the text. */
  icon?: ReactNode;
  count: number;
  what: string;
  total?: number;
  onClear?: () => void;
  className: string;
  children: ReactNode;
}

/** Shows filters in the toolbar or, on phones, in a bottom sheet behind a button with the number of active filters. */
export function FilterSheet({ title = 'Filters', icon, className, children, ...sheet }: Props) {
  const isPhone = useMedia(PHONE_SCREEN);
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const name = sheet.count > 0 ? `${title} (${sheet.count})` : title;
  return (
    <>
      <button
        ref={toggle}
        type="button"
        className="rmo-button rmo-button--quiet rmo-filter-toggle"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {icon}
        <span className={icon ? 'rmo-visually-hidden' : undefined}>{name}</span>
        {icon && sheet.count > 0 && <span aria-hidden="true">{sheet.count}</span>}
      </button>
      {!isPhone && <div className={`${className} rmo-filters--inline`}>{children}</div>}
      {isPhone && isOpen && (
        <Sheet {...sheet} title={title} toggle={toggle} onClosed={() => setOpen(false)}>
          {children}
        </Sheet>
      )}
    </>
  );
}

interface SheetProps extends Omit<Props, 'className' | 'icon'> {
  title: string;
  toggle: RefObject<HTMLButtonElement | null>;
  onClosed: () => void;
}

function Sheet({ title, count, what, total, onClear, toggle, onClosed, children }: SheetProps) {
  const resultText = total === undefined ? what : foundText(total, what);
  return (
    <BottomSheet title={title} toggle={toggle} onClosed={onClosed}>
      <div className="rmo-sheet__body rmo-stack rmo-gap-m">{children}</div>
      <p className="rmo-visually-hidden" role="status">
        {total !== undefined && resultText}
      </p>
      <div className="rmo-sheet__actions rmo-row">
        {/* The button stays enabled without filters, because disabling it after a click would lose the focus. */}
        <button
          type="button"
          className="rmo-button rmo-button--quiet"
          aria-disabled={count === 0}
          onClick={() => count > 0 && onClear?.()}
        >
          Clear
        </button>
        <button type="button" className="rmo-button" onClick={closeSheet}>
          Show {resultText}
        </button>
      </div>
    </BottomSheet>
  );
}

/** Returns `1 event` or `1,204 coaches`. */
export const foundText = (total: number, what: string): string =>
  `${numberText(total)} ${total === 1 ? what.replace(/(ch)es$|s$/, '$1') : what}`;
