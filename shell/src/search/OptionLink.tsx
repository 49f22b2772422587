import { hasSingleKeys } from '@rmo/mfe-kit';
import {
  CalendarIcon,
  CheckIcon,
  ClockIcon,
  FlagIcon,
  LinkIcon,
  PersonIcon,
  PlusIcon,
  WhistleIcon,
} from '@rmo/ui/icons';
import type { ComponentType } from 'react';
import { Link } from 'wouter';
import type { Option } from './options';

const ICONS: Record<Option['kind'], ComponentType> = {
  page: LinkIcon,
  add: PlusIcon,
  approve: CheckIcon,
  waiting: ClockIcon,
  officials: WhistleIcon,
  teams: FlagIcon,
  events: CalendarIcon,
  coaches: PersonIcon,
  supervisors: PersonIcon,
};

interface Props {
  id: string;
  option: Option;
  isActive: boolean;
  /** True if choosing the option once more does what it says. */
  isArmed: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

export function OptionLink({ id, option, isActive, isArmed, onPoint, onChoose }: Props) {
  const { kind, label, link, shortcut, approval } = option;
  const Icon = ICONS[kind] ?? LinkIcon;
  const detail = isArmed ? 'Press Enter or tap again' : option.detail;
  return (
    <Link
      id={id}
      role="option"
      aria-selected={isActive}
      data-armed={isArmed}
      tabIndex={-1}
      className="shell-search__option"
      to={link}
      onPointerMove={onPoint}
      onClick={(event) => {
        if (approval) event.preventDefault();
        // A double click must not confirm what its first click has asked.
        if (!approval || event.detail < 2) onChoose();
      }}
    >
      <Icon />
      <span>{label}</span>
      {detail && <small>{detail}</small>}
      {shortcut && hasSingleKeys() && (
        <small aria-hidden="true">
          <kbd>G</kbd> <kbd>{shortcut.toUpperCase()}</kbd>
        </small>
      )}
    </Link>
  );
}
