import { useRef, useState } from 'react';
import Button from 'antd/es/button';
import Dropdown from 'antd/es/dropdown';
import type { ExportFormat } from '@rmo/contracts';
import { toast } from '@rmo/mfe-kit';
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
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const save = async (format: ExportFormat): Promise<void> => {
    setBusy(true);
    const problem = await downloadList(list, format, filter);
    setBusy(false);
    if (problem) toast.error('Error', problem);
    else toast.success('Exported', `${list}.${format}`);
  };
  return (
    <Dropdown
      trigger={['click']}
      open={isOpen}
      onOpenChange={(next) => {
        setOpen(next);
        // The menu is removed with the item that has the focus, for example by Escape.
        if (!next && document.activeElement?.closest('[role=menu]')) button.current?.focus();
      }}
      autoFocus
      destroyOnHidden
      disabled={disabled}
      menu={{
        items: ITEMS,
        onClick: ({ key }) => {
          setOpen(false);
          button.current?.focus();
          void save(key as ExportFormat);
        },
      }}
    >
      <Button ref={button} loading={busy} disabled={disabled} aria-haspopup="menu" aria-expanded={isOpen}>
        Export
      </Button>
    </Dropdown>
  );
}
