import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import Button from 'antd/es/button';
import Drawer from 'antd/es/drawer';
import { PHONE_SCREEN, useMedia } from '@rmo/ui';
import './table.css';

export interface Fact {
  label: string;
  /** Without a value, the drawer leaves the fact out. */
  value: ReactNode;
  /** Shows the label in cards, too, where other facts explain themselves. */
  isLabeled?: boolean;
  /** False if cards, which show the same few facts for everyone, leave the fact out. */
  isInCard?: boolean;
}

export interface RowDetails {
  facts: readonly Fact[];
  /** What follows the facts. */
  more?: ReactNode;
  /** What stands beside the name. */
  picture?: ReactNode;
  isOpen: boolean;
  /** What had the focus before the drawer was opened: the row, or the button of its menu. */
  opener: RefObject<HTMLElement | null>;
  onOpen: () => void;
  onClose: () => void;
}

const WIDTH_PX = 420;

interface Action {
  label: string;
  danger?: boolean;
  onSelect: () => void;
}

interface Props extends Omit<RowDetails, 'onOpen'> {
  name: string;
  actions: readonly Action[];
}

/** Shows a record's facts beside the list, part of which it covers, with the actions of the row's menu. */
export function RecordDrawer({ name, facts, more, picture, actions, isOpen, opener, onClose }: Props) {
  const shownFacts = facts.filter(({ value }) => value);
  const wasOpen = useRef(false);
  const chosenAction = useRef<Action | null>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  // Otherwise the drawer of a row that a refresh removes would open again when the row returns.
  useEffect(() => () => close.current(), []);
  // An action begins once the drawer has closed and returned the focus, because two dialogs would compete for it.
  useEffect(() => {
    if (!isOpen && wasOpen.current) {
      opener.current?.focus({ preventScroll: true });
      chosenAction.current?.onSelect();
      chosenAction.current = null;
    }
    wasOpen.current = isOpen;
  }, [isOpen, opener]);
  return (
    <Drawer
      open={isOpen}
      title={
        <h2 className="rmo-section-title rmo-drawer-title">
          {/* Its alternative text is the name. */}
          {picture && <span aria-hidden="true">{picture}</span>}
          {name}
        </h2>
      }
      size={WIDTH_PX}
      onClose={onClose}
      destroyOnHidden
      // The drawer would return the focus at the end of its animation, when an action may have opened a dialog.
      focusable={{ focusTriggerAfterClose: false }}
      footer={
        actions.length > 0 && (
          <div className="rmo-row">
            {actions.map((action, index) => (
              <Button
                key={action.label}
                type={action.danger ? 'text' : index === 0 ? 'primary' : undefined}
                danger={action.danger}
                aria-label={`${action.label} ${name}`}
                onClick={() => {
                  chosenAction.current = action;
                  onClose();
                }}
              >
                {action.label}
              </Button>
            ))}
          </div>
        )
      }
    >
      <div className="rmo-stack">
        {shownFacts.length > 0 && (
          <dl className="rmo-drawer-facts rmo-stack rmo-gap-m">
            {shownFacts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {more}
      </div>
    </Drawer>
  );
}

/** A click on a control inside a row, on a dialog that the row has opened, or at the end of selecting text isn't for the row. */
const isForRow = ({ target, currentTarget }: MouseEvent<HTMLElement>): boolean =>
  currentTarget.contains(target as Node) &&
  !(target as Element).closest('a, button, input, label, summary') &&
  !window.getSelection()?.toString();

/** Opens a drawer for one of a list's rows. On phones, rows have no drawer, because their name opens the record. */
export function useRowDrawer() {
  const isPhone = useMedia(PHONE_SCREEN);
  const [openId, setOpenId] = useState<number | null>(null);
  const opener = useRef<HTMLElement>(null);
  const open = (id: number): void => {
    opener.current = document.activeElement as HTMLElement | null;
    setOpenId(id);
  };
  return {
    /** Props to spread on the row's element. */
    opens: (id: number) =>
      isPhone
        ? {}
        : {
            'data-opens': true,
            onClick: (event: MouseEvent<HTMLElement>) => isForRow(event) && open(id),
          },
    details: (
      id: number,
      facts: readonly Fact[],
      more?: ReactNode,
      picture?: ReactNode,
    ): RowDetails | undefined =>
      isPhone
        ? undefined
        : {
            facts,
            more,
            picture,
            opener,
            isOpen: openId === id,
            onOpen: () => open(id),
            onClose: () => setOpenId((current) => (current === id ? null : current)),
          },
  };
}
export type RowDrawer = ReturnType<typeof useRowDrawer>;
