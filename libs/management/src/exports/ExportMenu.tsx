import { useState } from 'react';
import type { ExportFormat } from '@rmo/contracts';
import { toast } from '@rmo/mfe-kit';
import { MenuButton } from '../table/MenuButton';
import { downloadList, type ListFilter } from './downloadList';

interface Props {
  /** The name of the list in the API routes, such as 'officials'. */
  list: string;
  /** The server's filters and order for the list. */
  filter: ListFilter;
  disabled?: boolean;
  /** Another list with the same filter, and its label, such as 'Assignments'. */
  also?: { list: string; label: string };
}

const FORMATS: [ExportFormat, string][] = [
  ['csv', 'CSV'],
  ['xlsx', 'Excel'],
];

/** Downloads all pages of the filtered list in a format of the user's choice. */
export function ExportMenu({ list, filter, disabled, also }: Props) {
  const [busy, setBusy] = useState(false);
  const save = async (name: string, format: ExportFormat): Promise<void> => {
    setBusy(true);
    const problem = await downloadList(name, format, filter).finally(() => setBusy(false));
    if (problem) toast.error('Error', problem);
    else toast.success('Exported', `${name}.${format}`);
  };
  const itemsOf = (name: string, prefix = '') =>
    FORMATS.map(([format, label]) => ({ key: `${name}.${format}`, label: `${prefix}${label}` }));
  return (
    <MenuButton
      items={[
        ...itemsOf(list),
        ...(also ? [{ type: 'divider' as const }, ...itemsOf(also.list, `${also.label}: `)] : []),
      ]}
      loading={busy}
      disabled={disabled}
      onSelect={(key) => {
        const [name, format] = key.split('.');
        void save(name!, format as ExportFormat);
      }}
    >
      Export
    </MenuButton>
  );
}
