import Select from 'antd/es/select';

interface Props {
  value: string;
  /** The existing regions. */
  regions: string[];
  failed: boolean;
  onRetry: () => void;
  onChange: (region: string) => void;
  /** Set by `<Field>`. */
  id?: string;
}

/** Selects one of the existing regions, with a search. */
export function RegionSelect({ value, regions, failed, onRetry, onChange, ...wiring }: Props) {
  return (
    <Select<string>
      {...wiring}
      showSearch={{ optionFilterProp: 'value' }}
      allowClear
      value={value || null}
      placeholder="All regions"
      options={regions.map((region) => ({ value: region, label: region }))}
      notFoundContent={failed ? 'Failed to load the regions' : 'No such region is in use'}
      style={{ width: '100%' }}
      onOpenChange={(isOpen) => isOpen && failed && onRetry()}
      onChange={(region) => onChange(region ?? '')}
    />
  );
}
