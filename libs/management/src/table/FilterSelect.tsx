import Select, { type SelectProps } from 'antd/es/select';
import { Field } from '@rmo/ui';
import { useRegionsListQuery } from '../api/endpoints';

interface Option {
  value: string;
  label: string;
}

interface Props<Name extends string> extends Omit<SelectProps<string>, 'options' | 'value'> {
  url: { filter: (name: Name) => string; change: (name: Name, value: string) => void };
  /** Prefix for the field's id, such as 'teams'. */
  list: string;
  name: Name;
  label: string;
  options: readonly Option[];
  /** Defaults to the value in the URL. */
  value?: string;
}

/** A list's filter. A value from a link that isn't (or isn't yet) among the options can be cleared too. */
export function FilterSelect<Name extends string>(props: Props<Name>) {
  const { url, list, name, label, options, value = url.filter(name), ...select } = props;
  const isKnown = options.some((option) => option.value === value);
  return (
    <Field id={`${list}-${name}`} label={label}>
      <Select
        value={value}
        options={isKnown ? [...options] : [...options, same(value)]}
        style={{ width: '100%' }}
        onChange={(chosen) => url.change(name, chosen)}
        {...select}
      />
    </Field>
  );
}

const same = (text: string): Option => ({ value: text, label: text });

export function RegionFilter({ url, list }: Pick<Props<'region'>, 'url' | 'list'>) {
  const regions = useRegionsListQuery().data ?? [];
  if (regions.length === 0) return null;
  const options = [{ value: '', label: 'All regions' }, ...regions.map(same)];
  return <FilterSelect {...{ url, list, options }} name="region" label="Region" />;
}
