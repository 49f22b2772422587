import { useState } from 'react';
import Select from 'antd/es/select';
import { fullName, useDebounced } from '@rmo/ui';
import { useOfficialsListQuery, type Official } from '../api/endpoints';

interface Props {
  id: string;
  /** The chosen official; omitted when the picker only adds to a list. */
  chosen?: Official | null;
  onChoose: (official: Official) => void;
  /** Officials that can't be chosen, for example because they already are. */
  disabledIds?: readonly number[];
  placeholder?: string;
  /** Only officials of this region and of none. */
  region?: string;
  /** Set by `<Field>`. */
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
  status?: 'error';
}

/** The number of officials shown per search; the server searches, as there may be thousands. */
const PAGE_SIZE = 30;

export function OfficialPicker({
  id,
  chosen,
  onChoose,
  disabledIds = [],
  placeholder,
  region,
  ...wiring
}: Props) {
  const [search, setSearch] = useState('');
  const q = useDebounced(search.trim());
  const { data, isFetching, isError } = useOfficialsListQuery({
    ...{ q, sort: 'name', page: 1, limit: PAGE_SIZE },
    ...(region && { region }),
  });
  const found = data?.data ?? [];
  // Keeps the name of the chosen official visible when the current search doesn't find it.
  const rows = chosen && !found.some((row) => row.id === chosen.id) ? [chosen, ...found] : found;

  return (
    <Select<number>
      {...wiring}
      id={id}
      showSearch={{ filterOption: false, onSearch: setSearch }}
      value={chosen?.id ?? null}
      placeholder={placeholder ?? 'Search an official by name'}
      loading={isFetching}
      notFoundContent={
        isError ? 'Failed to fetch officials' : isFetching ? 'Loading officials...' : 'No officials found'
      }
      style={{ width: '100%' }}
      options={rows.map((row) => ({
        value: row.id,
        label: `${fullName(row)} · ${row.association}`,
        disabled: disabledIds.includes(row.id),
      }))}
      onChange={(officialId) => {
        const official = rows.find((row) => row.id === officialId);
        if (!official) return;
        setSearch('');
        onChoose(official);
      }}
    />
  );
}
