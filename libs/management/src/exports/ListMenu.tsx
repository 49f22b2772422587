import { useState } from 'react';
import { useLocation } from 'wouter';
import { type ExportFormat, type ImportKindName, MESSAGES } from '@rmo/contracts';
import { apiFetch } from '@rmo/api-client/fetch';
import { attempt } from '@rmo/dashboard';
import { toast } from '@rmo/mfe-kit';
import { foundText, MoreIcon } from '@rmo/ui';
import { saveFile } from '@rmo/ui/save-file';
import { useImportPath } from '../imports/ImportLink';
import { type CsvExport, toCsv } from '../table/exportCsv';
import { MenuButton } from '../table/RowMenu';

interface Props<Row> {
  list: string;
  /** The server's filters and sort order, for files that the server creates. */
  filter?: ListFilter;
  /** The rows and columns of a CSV file that the browser creates, for lists that the server doesn't export. */
  csv?: CsvExport<Row>;
  /** True if there is nothing to export. */
  isEmpty: boolean;
  /** A second list that can be exported with the same filter. */
  also?: string;
  imported?: ImportKindName;
  /** Begins to select rows, on phones. */
  onSelectRows?: () => void;
}

const FORMATS: [ExportFormat, string][] = [
  ['csv', 'CSV'],
  ['xlsx', 'Excel'],
];

/** What is rarely done with a whole list: exporting and importing it, and on phones selecting rows. */
export function ListMenu<Row>({ list, filter = {}, csv, isEmpty, also, imported, onSelectRows }: Props<Row>) {
  const [isBusy, setBusy] = useState(false);
  const [, navigate] = useLocation();
  const importPath = useImportPath(imported);
  const save = async (name: string, format: ExportFormat): Promise<void> => {
    setBusy(true);
    await attempt(csv ? `Failed to export ${name}` : MESSAGES.unavailable, async () => {
      const file = `${name}.${format}`;
      if (csv) {
        const rows = await csv.rows();
        saveFile(file, new Blob([toCsv(csv.columns, rows)], { type: 'text/csv;charset=utf-8' }));
        toast.success('Exported', `${foundText(rows.length, 'rows')} in ${file}`);
      } else {
        const { data } = await apiFetch<Blob>(listFilePath(name, format, filter), { as: 'blob' });
        saveFile(file, data);
        toast.success('Exported', file);
      }
    });
    setBusy(false);
  };
  const exportsOf = (name: string, prefix = 'Export') =>
    FORMATS.slice(0, csv ? 1 : undefined).map(([format, label]) => ({
      key: `${name}.${format}`,
      label: `${prefix} ${label}`,
      disabled: isEmpty,
    }));
  return (
    <MenuButton
      items={[
        ...(onSelectRows ? [{ key: 'select', label: 'Select' }] : []),
        ...exportsOf(list),
        ...(also ? exportsOf(also, `Export ${also} as`) : []),
        ...(importPath ? [{ type: 'divider' as const }, { key: 'import', label: `Import ${imported}` }] : []),
      ]}
      placement="bottomRight"
      loading={isBusy}
      icon={<MoreIcon />}
      aria-label="More actions"
      title="More actions"
      onSelect={(key) => {
        if (key === 'select') {
          onSelectRows?.();
          return;
        }
        if (key === 'import') {
          navigate(importPath!);
          return;
        }
        const [name, format] = key.split('.');
        void save(name!, format as ExportFormat);
      }}
    />
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
