import Select from 'antd/es/select';

interface Props {
  value: string;
  /** The existing regions; undefined until they are loaded. */
  regions?: string[];
  failed: boolean;
  onRetry: () => void;
  onChange: (region: string) => void;
  /** Set by `<Field>`. */
  id?: string;
}

export function RegionSelect({ value, regions, failed, onRetry, onChange, ...wiring }: Props) {
  return (
    <Select<string>
      {...wiring}
      showSearch={{ optionFilterProp: 'value' }}
      allowClear
      value={value || null}
      placeholder="All regions"
      options={(regions ?? []).map((region) => ({ value: region, label: region }))}
      notFoundContent={noneText(regions, failed)}
      style={{ width: '100%' }}
      onOpenChange={(isOpen) => isOpen && failed && onRetry()}
      onChange={(region) => onChange(region ?? '')}
    />
  );
}

function noneText(regions: string[] | undefined, failed: boolean): string {
  if (failed) return 'Failed to load the regions';
  return regions ? 'No such region is in use' : 'Loading regions...';
}
