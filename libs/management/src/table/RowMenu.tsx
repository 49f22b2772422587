import type { ReactNode } from 'react';
import { MoreIcon } from '@rmo/ui';
import { MenuButton } from './MenuButton';

export interface RowAction {
  /** For example 'Delete'. */
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  /** True if wide screens have a button for it instead. */
  isNarrowOnly?: boolean;
  onSelect: () => void;
}

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
