import Input from 'antd/es/input';
import Select, { type SelectProps } from 'antd/es/select';
import { Field, type ListUrl, formatDate } from '@rmo/ui';
import { dayIn, today, addDays } from '@rmo/ui/calendar/days';
import { useAdminAuditActorsListQuery } from '../../api/endpoints';
import { SUBJECTS } from './audit-sentence';

export const FILTERS = ['action', 'actor', 'day'] as const;
type AuditUrl = ListUrl<'newest', (typeof FILTERS)[number]>;

/** Values from a link that aren't among the options can be cleared too. */
export function AuditFilters({ url }: { url: AuditUrl }) {
  const actors = useAdminAuditActorsListQuery(undefined, { refetchOnMountOrArgChange: true });
  const action = url.filter('action');
  const actor = url.filter('actor');
  const day = url.filter('day');
  const people = (actors.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const present = today();
  const filter = (
    name: (typeof FILTERS)[number],
    label: string,
    options: { value: string; label: string }[],
    props?: SelectProps<string>,
  ) => (
    <Field id={`audit-${name}`} label={label}>
      <Select<string>
        {...props}
        value={url.filter(name)}
        options={options}
        style={{ width: '100%' }}
        onChange={(value) => url.change(name, value)}
      />
    </Field>
  );
  return (
    <>
      {filter('action', 'What was changed', withLinked(SUBJECTS, action))}
      {filter(
        'actor',
        'Changed by',
        withLinked([{ value: '', label: 'Everybody' }, ...people], actor, `Person ${actor}`),
        {
          showSearch: people.length > 10 && { optionFilterProp: 'label' },
          notFoundContent: actors.isError ? 'Failed to load the names' : 'Nobody of that name',
          onOpenChange: (isOpen) => isOpen && actors.isError && void actors.refetch(),
        },
      )}
      {filter('day', 'When', dayOptions(day, present))}
      {day && dayIn(day) && (
        <Field id="audit-on" label="Day">
          <Input
            type="date"
            value={day}
            max={present}
            onChange={({ target }) => dayIn(target.value) && url.change('day', target.value)}
          />
        </Field>
      )}
    </>
  );
}

const withLinked = (options: { value: string; label: string }[], value: string, label = value) =>
  options.some((option) => option.value === value) ? options : [...options, { value, label }];

const LAST_DAYS: Readonly<Record<string, [days: number, label: string]>> = {
  today: [1, 'Today'],
  week: [7, 'Last 7 days'],
  month: [30, 'Last 30 days'],
};

export function daysOf(value: string, today: string): { from?: string; to?: string } {
  const lastSpan = Object.hasOwn(LAST_DAYS, value) ? LAST_DAYS[value] : undefined;
  if (lastSpan) return { from: addDays(today, 1 - lastSpan[0]) };
  const day = dayIn(value);
  return day ? { from: day, to: day } : {};
}

function dayOptions(value: string, today: string): { value: string; label: string }[] {
  const day = dayIn(value);
  return [
    { value: '', label: 'Any time' },
    ...Object.entries(LAST_DAYS).map(([span, [, label]]) => ({ value: span, label })),
    day ? { value: day, label: `On ${formatDate(day)}` } : { value: today, label: 'On one day …' },
  ];
}
