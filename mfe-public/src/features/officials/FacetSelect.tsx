import { useState } from 'react';
import Select from 'antd/es/select';
import { useOfficialsListQuery } from '@rmo/api-client';
import { useDebounced } from '@rmo/ui/useDebounced';

interface Props {
  id?: string;
  field: 'association' | 'location';
  value: string;
  anyText: string;
  onChange: (value: string) => void;
}

/** Officials looked through for choices; typing narrows them on the server. */
const LOOKED_AT = 100;

/** Chooses one association or location among those of the officials that match what is typed. */
export function FacetSelect({ id, field, value, anyText, onChange }: Props) {
  const [search, setSearch] = useState('');
  const q = useDebounced(search.trim());
  const { data, isFetching } = useOfficialsListQuery({ q, sort: 'name', page: 1, limit: LOOKED_AT });
  const typed = q.toLowerCase();
  const found = new Set((data?.data ?? []).map((official) => official[field]));
  if (value) found.add(value);
  const options = [...found].filter((text) => text.toLowerCase().includes(typed)).sort();
  return (
    <Select<string>
      id={id}
      allowClear
      showSearch={{ filterOption: false, onSearch: setSearch }}
      value={value || null}
      placeholder={anyText}
      loading={isFetching}
      notFoundContent="Nothing found"
      style={{ width: '100%' }}
      options={options.map((text) => ({ value: text, label: text }))}
      onChange={(next) => {
        setSearch('');
        onChange(next ?? '');
      }}
    />
  );
}
