import { type ReactNode, useRef, useState } from 'react';
import Button, { type ButtonProps } from 'antd/es/button';
import Dropdown, { type DropdownProps } from 'antd/es/dropdown';
import type { MenuProps } from 'antd/es/menu';
import { Link } from 'wouter';
import { hasSingleKeys } from '@rmo/mfe-kit';
import { EditIcon, InfoIcon, MoreIcon } from '@rmo/ui';
import { type RowDetails, RecordDrawer } from './RecordDrawer';
import './table.css';

export interface RowAction {
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  /** The key that runs the action in the active row of a list. */
  shortcut?: string;
  onSelect: () => void;
}

export const editAction = (onSelect: () => void): RowAction => ({
  ...{ label: 'Edit', icon: <EditIcon />, shortcut: 'e', onSelect },
});

interface LinkProps extends Omit<ButtonProps, 'href'> {
  to: string;
  state?: object;
}

/** A link that looks like the buttons beside it. */
export const ButtonLink = ({ to, state, ...button }: LinkProps) => (
  <Link asChild to={to} state={state}>
    <Button {...button} />
  </Link>
);

/** A row's Edit button, on wide screens only unless `className` says otherwise. */
export const EditLink = ({ name, className = 'rmo-wide-only', ...link }: LinkProps & { name: string }) => (
  <ButtonLink
    className={`rmo-row-extra ${className}`}
    aria-label={`Edit ${name}`}
    aria-keyshortcuts="e"
    {...link}
  >
    Edit
  </ButtonLink>
);

interface Props {
  /** The row's name, appended to the actions' names for screen readers. */
  name: string;
  actions: readonly RowAction[];
  busy?: boolean;
  /** The row's drawer, which has the actions, too. On phones, there is none. */
  details?: RowDetails;
}

export function RowMenu({ name, actions, busy, details }: Props) {
  const hasHints = hasSingleKeys();
  const entries: readonly RowAction[] = details
    ? [{ label: 'Details', icon: <InfoIcon />, shortcut: 'Enter', onSelect: details.onOpen }, ...actions]
    : actions;
  const items = entries.flatMap(({ label, icon, danger, shortcut }, index) => [
    ...(danger && index > 0 && !entries[index - 1]?.danger
      ? [{ type: 'divider' as const, key: `before-${label}` }]
      : []),
    {
      key: label,
      // antd sets the icon's margin through its className, which our icons don't accept.
      icon: icon && <span>{icon}</span>,
      danger,
      label: (
        <>
          {label}
          <span className="rmo-visually-hidden"> {name}</span>
          {hasHints && shortcut && (
            <kbd className="rmo-menu-key" aria-hidden="true">
              {shortcut}
            </kbd>
          )}
        </>
      ),
    },
  ]);
  return (
    <>
      <MenuButton
        items={items}
        placement="bottomRight"
        onSelect={(key) => entries.find(({ label }) => label === key)?.onSelect()}
        type="text"
        className="rmo-row-menu rmo-row-extra"
        icon={<MoreIcon />}
        loading={busy}
        aria-label={`Actions for ${name}`}
      />
      {details && <RecordDrawer name={name} actions={actions} {...details} />}
    </>
  );
}

interface ButtonMenuProps extends Omit<ButtonProps, 'onSelect'> {
  items: MenuProps['items'];
  placement?: DropdownProps['placement'];
  /** Called with the chosen item's key, after the menu has closed and the button has the focus again. */
  onSelect: (key: string) => void;
}

export function MenuButton({ items, placement, onSelect, disabled, ...props }: ButtonMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const focusButton = (): void => button.current?.focus();
  return (
    // The menu's events bubble up to this element, although the menu is elsewhere in the DOM.
    <span
      style={{ display: 'contents' }}
      // antd moves the focus into the menu a few frames after opening it, even if the menu has been closed in the meantime.
      onFocus={({ target }) => !isOpen && target.closest('[role=menu]') && focusButton()}
      onKeyDown={(event) => {
        // An item is chosen on keydown. The rest of that key press would click whatever has the focus by then: this button, or
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
          // The menu is about to be removed together with the focused item, for example after Escape.
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
