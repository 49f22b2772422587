import type { ReactNode } from 'react';
import { MoreIcon } from '@rmo/ui';
import { MenuButton } from './MenuButton';

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
