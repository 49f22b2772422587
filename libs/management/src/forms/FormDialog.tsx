import {
  createContext,
  useContext,
  useEffect,
  useRef,
  useState,
  type FormEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';
import Button from 'antd/es/button';
import Modal from 'antd/es/modal';
import { useUnsavedWarning } from '@rmo/mfe-kit';
import './form-dialog.css';

const FIELD_SELECTOR = ['input:not([type=hidden])', 'textarea', 'select']
  .map((field) => `${field}:enabled`)
  .join();
const CLOSE_QUESTION = 'You have unsaved changes. Close without saving?';

/** Lets a form tell the surrounding dialog that it has unsaved input. */
const HoldsInputContext = createContext<RefObject<boolean>>({ current: false });

interface DialogProps {
  title: string;
  /** The width in pixels; 640 fits two fields side by side. */
  width?: number;
  isSheet?: boolean;
  trigger: (open: () => void) => ReactElement;
  children: (close: () => void) => ReactNode;
}

/** A click outside doesn't close the dialog, and Escape asks for confirmation before discarding input. */
export function FormDialog({ title, width = 520, isSheet = false, trigger, children }: DialogProps) {
  const [isOpen, setOpen] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const holdsInputRef = useRef(false);
  const close = (): void => setOpen(false);
  return (
    <>
      {trigger(() => setOpen(true))}
      <Modal
        open={isOpen}
        title={title}
        footer={null}
        mask={{ closable: false }}
        onCancel={() => (!holdsInputRef.current || window.confirm(CLOSE_QUESTION)) && close()}
        // Scrolls a sheet to its top, which shows what the form is about.
        afterOpenChange={(open) =>
          open &&
          content.current?.querySelector<HTMLElement>(FIELD_SELECTOR)?.focus({ preventScroll: isSheet })
        }
        destroyOnHidden
        className={isSheet ? 'rmo-form-dialog rmo-form-dialog--sheet' : 'rmo-form-dialog'}
        width={width}
        // Places the dialog near the top, so that more of a long form fits on a phone.
        style={{ top: 'var(--rmo-dialog-top)' }}
      >
        <HoldsInputContext value={holdsInputRef}>
          <div ref={content}>{children(close)}</div>
        </HoldsInputContext>
      </Modal>
    </>
  );
}

interface FormProps {
  label: string;
  submitText: string;
  isDanger?: boolean;
  busy: boolean;
  isDirty: boolean;
  onSubmit: (event: FormEvent) => void;
  onCancel: () => void;
  note?: ReactNode;
  children: ReactNode;
}

export function DialogForm(props: FormProps) {
  const { label, submitText, isDanger, busy, isDirty, onSubmit, onCancel, note, children } = props;
  useUnsavedWarning(isDirty);
  const holdsInputRef = useContext(HoldsInputContext);
  useEffect(() => {
    holdsInputRef.current = isDirty;
    return () => {
      holdsInputRef.current = false;
    };
  }, [holdsInputRef, isDirty]);
  return (
    <form className="rmo-form" aria-label={label} noValidate onSubmit={onSubmit}>
      {children}
      <div className="rmo-form__actions rmo-form__actions--end">
        {note && <p className="rmo-muted rmo-form-dialog__note">{note}</p>}
        <Button disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="primary" danger={isDanger} htmlType="submit" loading={busy}>
          {submitText}
        </Button>
      </div>
    </form>
  );
}
