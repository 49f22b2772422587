import { Suspense } from 'react';
import Button from 'antd/es/button';
import { lazyPage } from '@rmo/mfe-kit';
import { CalendarIcon, Loading, TagIcon } from '@rmo/ui';
import { useTeamsDeleteMutation, type Team } from '../api/endpoints';
import { Deletion } from '../forms/Deletion';
import { FormDialog } from '../forms/FormDialog';
import type { ListParts } from '../table/DataTable';
import { NextEvents } from '../table/DrawerSections';
import { NO_REGION } from '../table/PersonRow';
import { editAction, RowMenu } from '../table/RowMenu';
import { TeamForm } from './TeamForm';
import { TeamNames } from './TeamNames';

const CalendarFeeds = lazyPage(() => import('@rmo/dashboard/calendars/CalendarFeeds'));

export function TeamActions({ team, list }: { team: Team; list: ListParts<Team> }) {
  const [remove] = useTeamsDeleteMutation();
  const renderMenu = (edit: () => void) => (
    <FormDialog
      title={`Names of ${team.name}`}
      trigger={(openNames) => (
        <FormDialog
          title={`Calendar of ${team.name}`}
          trigger={(openCalendar) => (
            <Deletion
              what="team"
              name={team.name}
              detail="Its events and their reviews stay."
              remove={() => remove(team.id).unwrap()}
              failed="Failed to delete team"
              later={{ key: `teams:${team.id}`, path: `/teams/${team.id}` }}
              onDeleted={() => list.onRemoved(team.id)}
              trigger={(action, busy) => (
                <RowMenu
                  name={team.name}
                  actions={[
                    editAction(edit),
                    { label: 'Other names', icon: <TagIcon />, onSelect: openNames },
                    { label: 'Calendar', icon: <CalendarIcon />, onSelect: openCalendar },
                    action,
                  ]}
                  busy={busy}
                  details={list.details(
                    team.id,
                    // If the list is limited to a region, it has no column for it.
                    [
                      {
                        label: 'Region',
                        value: team.region ?? NO_REGION,
                        isInCard: list.region === undefined,
                      },
                    ],
                    <NextEvents team={team.id} />,
                  )}
                />
              )}
            />
          )}
        >
          {() => (
            <Suspense fallback={<Loading />}>
              <CalendarFeeds scope="team" id={team.id} />
            </Suspense>
          )}
        </FormDialog>
      )}
    >
      {(close) => <TeamNames team={team} onDone={close} />}
    </FormDialog>
  );
  return (
    <FormDialog
      title="Edit Team"
      trigger={(open) => (
        <div className="rmo-row">
          <Button
            className="rmo-row-extra rmo-wide-only"
            aria-label={`Edit ${team.name}`}
            aria-keyshortcuts="e"
            onClick={open}
          >
            Edit
          </Button>
          {renderMenu(open)}
        </div>
      )}
    >
      {(close) => <TeamForm team={team} onDone={close} />}
    </FormDialog>
  );
}
