import { useState } from 'react';
import { type ExportFormat, MESSAGES } from '@rmo/contracts';
import { apiFetch } from '@rmo/api-client/fetch';
import { attempt } from '@rmo/dashboard';
import { toast } from '@rmo/mfe-kit';
import { capitalize } from '@rmo/ui';
import { saveFile } from '@rmo/ui/save-file';
import { MenuButton } from '../table/RowMenu';

interface Props {
  list: string;
  filter: ListFilter;
  disabled?: boolean;
  /** A second list that can be exported with the same filter. */
  also?: string;
}

const FORMATS: [ExportFormat, string][] = [
  ['csv', 'CSV'],
  ['xlsx', 'Excel'],
];

export function ExportMenu({ list, filter, disabled, also }: Props) {
  const [isBusy, setBusy] = useState(false);
  const save = async (name: string, format: ExportFormat): Promise<void> => {
    setBusy(true);
    await attempt(MESSAGES.unavailable, async () => {
      const { data } = await apiFetch<Blob>(listFilePath(name, format, filter), { as: 'blob' });
      saveFile(`${name}.${format}`, data);
      toast.success('Exported', `${name}.${format}`);
    });
    setBusy(false);
  };
  const itemsOf = (name: string, prefix = '') =>
    FORMATS.map(([format, label]) => ({ key: `${name}.${format}`, label: `${prefix}${label}` }));
  return (
    <MenuButton
      items={[
        ...itemsOf(list),
        ...(also ? [{ type: 'divider' as const }, ...itemsOf(also, `${capitalize(also)}: `)] : []),
      ]}
      loading={isBusy}
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

export type ListFilter = Readonly<Record<string, string | number | boolean | undefined>>;

export function listFilePath(list: string, format: ExportFormat, filter: ListFilter): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter))
    if (value !== undefined && value !== '') query.set(name, String(value));
  const text = query.toString();
  return `/exports/${list}.${format}${text && `?${text}`}`;
}
