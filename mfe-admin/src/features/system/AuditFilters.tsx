import Input from 'antd/es/input';
import { FilterSelect } from '@rmo/management';
import { Field, type ListUrl, formatDate } from '@rmo/ui';
import { addDays, parseDay, today } from '@rmo/ui/calendar/days';
import { useAdminAuditActorsListQuery } from '../../api/endpoints';
import { SUBJECTS } from './audit-sentence';

export const FILTERS = ['action', 'actor', 'day'] as const;
type FilterName = (typeof FILTERS)[number];

export function AuditFilters({ url }: { url: ListUrl<'newest', FilterName> }) {
  const actors = useAdminAuditActorsListQuery(undefined, { refetchOnMountOrArgChange: true });
  const actor = url.filter('actor');
  const day = url.filter('day');
  const actorOptions = (actors.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const present = today();
  const filter = { url, list: 'audit' };
  return (
    <>
      <FilterSelect {...filter} name="action" label="What was changed" options={SUBJECTS} />
      <FilterSelect
        {...filter}
        name="actor"
        label="Changed by"
        options={withOption([{ value: '', label: 'Everyone' }, ...actorOptions], actor, `Person ${actor}`)}
        showSearch={actorOptions.length > 10 && { optionFilterProp: 'label' }}
        notFoundContent={actors.isError ? 'Failed to load the names' : 'No one by that name'}
        onOpenChange={(isOpen) => isOpen && actors.isError && void actors.refetch()}
      />
      <FilterSelect {...filter} name="day" label="When" options={dayOptions(day, present)} />
      {day && parseDay(day) && (
        <Field id="audit-on" label="Day">
          <Input
            type="date"
            value={day}
            max={present}
            onChange={({ target }) => parseDay(target.value) && url.change('day', target.value)}
          />
        </Field>
      )}
    </>
  );
}

/** A person from a link is added to the options if they are missing there. */
const withOption = (options: { value: string; label: string }[], value: string, label: string) =>
  options.some((option) => option.value === value) ? options : [...options, { value, label }];

const LAST_DAYS: Readonly<Record<string, [days: number, label: string]>> = {
  today: [1, 'Today'],
  week: [7, 'Last 7 days'],
  month: [30, 'Last 30 days'],
};

export function daysOf(value: string, today: string): { from?: string; to?: string } {
  const lastSpan = Object.hasOwn(LAST_DAYS, value) ? LAST_DAYS[value] : undefined;
  if (lastSpan) return { from: addDays(today, 1 - lastSpan[0]) };
  const day = parseDay(value);
  return day ? { from: day, to: day } : {};
}

function dayOptions(value: string, today: string): { value: string; label: string }[] {
  const day = parseDay(value);
  return [
    { value: '', label: 'Any time' },
    ...Object.entries(LAST_DAYS).map(([span, [, label]]) => ({ value: span, label })),
    day ? { value: day, label: `On ${formatDate(day)}` } : { value: today, label: 'On one day …' },
  ];
}
