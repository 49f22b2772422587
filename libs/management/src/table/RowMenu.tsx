import { useRef, useState, type ReactNode } from 'react';
import Button from 'antd/es/button';
import Dropdown from 'antd/es/dropdown';
import { MoreIcon } from '@rmo/ui';

export interface RowAction {
  /** The text: 'Delete'. */
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  /** Wide screens show a button for it. */
  isNarrowOnly?: boolean;
  onSelect: () => void;
}

interface Props {
  /** The name of the row, which completes the names of the actions for screen readers. */
  name: string;
  actions: readonly RowAction[];
  busy?: boolean;
}

/** The further actions of a row behind one button. A dialog that an action opens gives the focus back to this button. */
export function RowMenu({ name, actions, busy }: Props) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const items = actions.map(({ label, icon, danger, isNarrowOnly }) => ({
    key: label,
    className: isNarrowOnly ? 'rmo-narrow-only' : undefined,
    // In an element of its own, which takes the distance to the label.
    icon: icon && <span>{icon}</span>,
    danger,
    label: (
      <>
        {label}
        <span className="rmo-visually-hidden"> {name}</span>
      </>
    ),
  }));
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      open={isOpen}
      onOpenChange={(next) => {
        setOpen(next);
        // The menu is removed with the item that has the focus, for example by Escape.
        if (!next && document.activeElement?.closest('[role=menu]')) button.current?.focus();
      }}
      autoFocus
      destroyOnHidden
      menu={{
        items,
        onClick: ({ key }) => {
          setOpen(false);
          button.current?.focus();
          actions.find(({ label }) => label === key)?.onSelect();
        },
      }}
    >
      <Button
        ref={button}
        type="text"
        className="rmo-row-menu"
        icon={<MoreIcon size={22} />}
        loading={busy}
        aria-label={`Actions for ${name}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
      />
    </Dropdown>
  );
}
