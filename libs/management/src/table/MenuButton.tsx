import { useRef, useState } from 'react';
import Button, { type ButtonProps } from 'antd/es/button';
import Dropdown, { type DropdownProps } from 'antd/es/dropdown';
import type { MenuProps } from 'antd/es/menu';

interface Props extends Omit<ButtonProps, 'onSelect'> {
  items: MenuProps['items'];
  placement?: DropdownProps['placement'];
  /** Called with the key of the chosen item; the menu is closed and the button has the focus by then. */
  onSelect: (key: string) => void;
}

/** A button that opens a menu. It gets the focus back when the menu is closed. */
export function MenuButton({ items, placement, onSelect, disabled, ...props }: Props) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const focusButton = (): void => button.current?.focus();
  return (
    // The events of the menu arrive here although its element is elsewhere.
    <span
      style={{ display: 'contents' }}
      // antd moves the focus into the menu some frames after opening it, even if it was closed again meanwhile.
      onFocus={({ target }) => !isOpen && target.closest('[role=menu]') && focusButton()}
      onKeyDown={(event) => {
        // An item is chosen while the key goes down. The rest of the key press would click what has the focus by then: this
        // button, or *Close* of the dialog that the item opened.
        if (event.key === 'Enter' && (event.target as Element).closest('[role=menu]')) event.preventDefault();
      }}
    >
      <Dropdown
        trigger={['click']}
        placement={placement}
        open={isOpen}
        onOpenChange={(next) => {
          setOpen(next);
          // The menu is removed with the item that has the focus, for example by Escape.
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
