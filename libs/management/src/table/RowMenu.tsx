import { type ReactNode, useRef, useState } from 'react';
import Button, { type ButtonProps } from 'antd/es/button';
import Dropdown, { type DropdownProps } from 'antd/es/dropdown';
import type { MenuProps } from 'antd/es/menu';
import { EditIcon, MoreIcon } from '@rmo/ui';

export interface RowAction {
  /** For example 'Delete'. */
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  /** True if wide screens have a button for it instead. */
  isNarrowOnly?: boolean;
  onSelect: () => void;
}

/** The action for phones; wide screens have a button for it. */
export const editAction = (onSelect: () => void): RowAction => ({
  ...{ label: 'Edit', icon: <EditIcon />, isNarrowOnly: true, onSelect },
});

interface Props {
  /** The name of the row, appended to the names of the actions for screen readers. */
  name: string;
  actions: readonly RowAction[];
  busy?: boolean;
}

/** A menu with the other actions of a row. Dialogs opened by an action return the focus to its button. */
export function RowMenu({ name, actions, busy }: Props) {
  const items = actions.map(({ label, icon, danger, isNarrowOnly }) => ({
    key: label,
    className: isNarrowOnly ? 'rmo-narrow-only' : undefined,
    // The wrapper element separates the icon from the label.
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
    <MenuButton
      items={items}
      placement="bottomRight"
      onSelect={(key) => actions.find(({ label }) => label === key)?.onSelect()}
      type="text"
      className="rmo-row-menu"
      icon={<MoreIcon size={22} />}
      loading={busy}
      aria-label={`Actions for ${name}`}
    />
  );
}

interface ButtonMenuProps extends Omit<ButtonProps, 'onSelect'> {
  items: MenuProps['items'];
  placement?: DropdownProps['placement'];
  /** Called with the key of the chosen item after the menu is closed and the button is focused. */
  onSelect: (key: string) => void;
}

/** A button that opens a menu. It is focused again when the menu is closed. */
export function MenuButton({ items, placement, onSelect, disabled, ...props }: ButtonMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const focusButton = (): void => button.current?.focus();
  return (
    // The menu's events bubble to this element although its DOM element is elsewhere.
    <span
      style={{ display: 'contents' }}
      // antd moves the focus into the menu some frames after opening it, even if the menu has been closed in the meantime.
      onFocus={({ target }) => !isOpen && target.closest('[role=menu]') && focusButton()}
      onKeyDown={(event) => {
        // An item is chosen on keydown. The rest of the key press would click the element focused by then: this button, or
        // *Close* in the dialog that the item opened.
        if (event.key === 'Enter' && (event.target as Element).closest('[role=menu]')) event.preventDefault();
      }}
    >
      <Dropdown
        trigger={['click']}
        placement={placement}
        open={isOpen}
        onOpenChange={(next) => {
          setOpen(next);
          // The menu is removed together with the focused item, for example by Escape.
          if (!next && document.activeElement?.closest('[role=menu]')) focusButton();
        }}
        autoFocus
        destroyOnHidden
        disabled={disabled}
        menu={{
          items,
          onClick: ({ key }) => {
            setOpen(false);
            focusButton();
            onSelect(key);
          },
        }}
      >
        <Button {...props} ref={button} disabled={disabled} aria-haspopup="menu" aria-expanded={isOpen} />
      </Dropdown>
    </span>
  );
}
