import { useSession } from '@rmo/api-client';
import { EVENT_TYPES } from '@rmo/contracts';
import { SPANS, type Span } from '@rmo/ui/calendar/spans';
import { Choice } from '@rmo/ui/controls';
import { Field } from '@rmo/ui/Field';
import { readKnownPerson } from '@rmo/ui/offline/known-person';
import { SearchBox } from '@rmo/ui/SearchBox';
import { useRegionsListQuery, useTeamsListQuery } from '../../api/endpoints';
import { FacetSelect, FilterBar, LoadedChoice, type ChosenFilter } from '../filters/FilterBar';
import type { ScheduleFilter, ScheduleUrl } from './useScheduleUrl';

export const SEARCH_ID = 'schedule-q';

const TYPE_OPTIONS = ['', ...EVENT_TYPES].map((value) => ({ value, label: value || 'All types' }));

/** Returns a span's value in the URL: an empty string for upcoming events, the default. */
const spanParam = (span: Span): string => (span === 'coming' ? '' : span);
const SPAN_OPTIONS = SPANS.map(({ value, label }) => ({ value: spanParam(value), label }));

/** Omits the search, and the user's own team, which has a button of its own. */
function chosenFilters({ filters, span, change }: ScheduleUrl, teamName: string): ChosenFilter[] {
  const texts: Partial<Record<ScheduleFilter, string>> = {
    span: spanParam(span) && SPANS.find(({ value }) => value === span)!.label,
    type: filters.type,
    region: filters.region,
    team: teamName,
    association: filters.association,
  };
  return Object.entries(texts).flatMap(([name, text]) =>
    text ? [{ name, text, onRemove: () => change({ [name]: '' }) }] : [],
  );
}

interface Props {
  url: ScheduleUrl;
  /** True if the list has the button that clears the filters. */
  isClearedBelow: boolean;
}

export function ScheduleFilters({ url, isClearedBelow }: Props) {
  const { filters, count, change, clear } = url;
  const regions = useRegionsListQuery();
  const teams = useTeamsListQuery({});
  const set = (name: ScheduleFilter) => (value: string) => change({ [name]: value });
  const { user, isLoading } = useSession();
  const ownTeam = user?.teamId;
  // Reserves space until the team is known, so that the list doesn't move.
  const isTeamExpected = isLoading && readKnownPerson()?.userType === 'Coach';
  const isOwn = Boolean(ownTeam) && filters.team === ownTeam;
  const teamName = teams.data?.find(({ id }) => id === filters.team)?.name ?? 'One team';
  return (
    <FilterBar
      chosen={chosenFilters(url, filters.team && !isOwn ? teamName : '')}
      onClear={count > 0 && !isClearedBelow ? clear : undefined}
      search={
        <>
          <Field id={SEARCH_ID} label="Search">
            <SearchBox
              placeholder="Event, team or venue"
              value={filters.q ?? ''}
              onSearch={(q) => change({ q }, { replace: true })}
            />
          </Field>
          {(ownTeam || isTeamExpected) && (
            <>
              <span className="schedule-break" />
              <button
                type="button"
                className={`rmo-button schedule-own${isOwn ? '' : ' rmo-button--quiet'}`}
                aria-pressed={isOwn}
                disabled={!ownTeam}
                onClick={() => change({ team: isOwn ? '' : String(ownTeam) })}
              >
                My team
              </button>
            </>
          )}
        </>
      }
    >
      {!url.isMonth && (
        <Field id="schedule-span" label="When">
          <Choice value={spanParam(url.span)} options={SPAN_OPTIONS} onChange={set('span')} />
        </Field>
      )}
      <Field id="schedule-type" label="Type">
        <Choice value={filters.type ?? ''} options={TYPE_OPTIONS} onChange={set('type')} />
      </Field>
      <Field id="schedule-region" label="Region">
        <LoadedChoice
          query={regions}
          options={(regions.data ?? []).map((region) => ({ value: region, label: region }))}
          value={filters.region ?? ''}
          anyText="All regions"
          onChange={set('region')}
        />
      </Field>
      <Field id="schedule-team" label="Team">
        <LoadedChoice
          query={teams}
          options={(teams.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(filters.team ?? '')}
          anyText="All teams"
          onChange={set('team')}
        />
      </Field>
      <Field id="schedule-association" label="Association">
        <FacetSelect
          facet="associations"
          value={filters.association ?? ''}
          anyText="All associations"
          onChange={set('association')}
        />
      </Field>
    </FilterBar>
  );
}
