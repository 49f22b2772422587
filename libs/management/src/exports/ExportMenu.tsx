import { useState } from 'react';
import type { ExportFormat } from '@rmo/contracts';
import { toast } from '@rmo/mfe-kit';
import { MenuButton } from '../table/MenuButton';
import { downloadList, type ListFilter } from './downloadList';

interface Props {
  /** The name of the list in the routes: 'officials'. */
  list: string;
  /** What the server filters and orders it by. */
  filter: ListFilter;
  disabled?: boolean;
}

const ITEMS: { key: ExportFormat; label: string }[] = [
  { key: 'csv', label: 'CSV' },
  { key: 'xlsx', label: 'Excel' },
];

/** Downloads all pages of a list as it is filtered, in a format of choice. */
export function ExportMenu({ list, filter, disabled }: Props) {
  const [busy, setBusy] = useState(false);
  const save = async (format: ExportFormat): Promise<void> => {
    setBusy(true);
    const problem = await downloadList(list, format, filter);
    setBusy(false);
    if (problem) toast.error('Error', problem);
    else toast.success('Exported', `${list}.${format}`);
  };
  return (
    <MenuButton
      items={ITEMS}
      loading={busy}
      disabled={disabled}
      onSelect={(key) => void save(key as ExportFormat)}
    >
      Export
    </MenuButton>
  );
}
