import { Injectable } from '@nestjs/common';
import { COACH_FIELDS, Permission } from '@rmo/contracts';
import type { EntityManager } from 'typeorm';
import type { SessionUser } from '../../../common/auth';
import { ImportedEventsService } from '../../events';
import { TeamsService } from '../../teams';
import {
  CoachesService,
  CreateCoachDto,
  type ImportedAccount,
  ImportedAccountsService,
  UpdateCoachDto,
} from '../../users';
import { AccountKind } from './accounts';
import { type RowContext, type RowValues, validateInput, invitationOptions } from './kind';
import { specsFor, EMAIL_FIELD, externalIdField, nameFields } from './people-fields';

interface TeamEffects {
  teamId: number;
  isNew: boolean;
  regionBefore: string | null;
  regionAfter: string | null;
}

@Injectable()
export class CoachesKind extends AccountKind {
  readonly kind = 'coaches';
  readonly permission = Permission.AdminArea;
  protected readonly userType = 'Coach';
  protected readonly formFields = COACH_FIELDS;
  protected readonly updateDto = UpdateCoachDto;
  readonly fields = [
    ...nameFields('coach, coach name, head coach, contact, contact name', ['Dana', 'Keller']),
    { ...EMAIL_FIELD, isRequired: true },
    ...specsFor(COACH_FIELDS, {
      school: {
        synonyms: 'team, school name, school club, club, program, organization, high school',
        example: 'Northampton',
      },
      experience: {
        synonyms: 'years, experience, yrs, years coaching, yrs coaching, years exp, seasons',
        example: '17',
      },
      teamMascot: { synonyms: 'mascot, nickname', example: 'Konkrete Kids' },
    }),
    externalIdField('coach', 'person', 'user', 'member'),
  ];

  constructor(
    importedAccounts: ImportedAccountsService,
    private readonly coaches: CoachesService,
    private readonly teams: TeamsService,
    private readonly events: ImportedEventsService,
  ) {
    super(importedAccounts);
  }

  protected toCreateInput(_: SessionUser, values: RowValues): Promise<object> {
    return validateInput(CreateCoachDto, values);
  }

  async create(context: RowContext, input: object) {
    const { em, actor } = context;
    const coach = input as CreateCoachDto;
    const before = coach.school ? await this.teams.lockByName(em, coach.school) : null;
    const { id, teamId } = await this.coaches.create(actor, coach, undefined, invitationOptions(context));
    return {
      targetId: id,
      after: await this.readApplied(em, id, await this.findTeamEffects(em, teamId, before)),
    };
  }

  async update({ em, actor }: RowContext, id: number, input: object) {
    const change = input as UpdateCoachDto;
    const before = change.school ? await this.teams.lockByName(em, change.school) : null;
    const { teamId } = await this.coaches.update(actor, id, change, undefined, em);
    return this.readApplied(
      em,
      id,
      change.school ? await this.findTeamEffects(em, teamId, before) : undefined,
    );
  }

  private async findTeamEffects(
    em: EntityManager,
    teamId: number | null,
    before: { id: number; region: string | null } | null,
  ): Promise<TeamEffects | undefined> {
    if (teamId === null) return undefined;
    const { region } = await this.teams.lockForKeyShare(em, teamId);
    const isNew = before?.id !== teamId;
    const regionBefore = isNew ? null : before.region;
    if (!isNew && regionBefore === region) return undefined;
    return { teamId, isNew, regionBefore, regionAfter: region };
  }

  protected async remove({ em, actor }: RowContext, { id }: ImportedAccount, effects?: object) {
    await this.coaches.remove(actor, id, em);
    await this.revertTeam(em, effects as TeamEffects | undefined);
    return null;
  }

  protected override async restore(context: RowContext, before: ImportedAccount, effects?: object) {
    await super.restore(context, before);
    await this.revertTeam(context.em, effects as TeamEffects | undefined);
  }

  /** Deletes the team created for the coach, unless someone else needs it. If the team already existed, restores its region. */
  private async revertTeam(em: EntityManager, effects: TeamEffects | undefined): Promise<void> {
    if (!effects) return;
    const { teamId, isNew, regionBefore, regionAfter } = effects;
    const isUsed =
      (await this.importedAccounts.isTeamUsed(em, teamId)) || (await this.events.isTeamUsed(em, teamId));
    if (isNew && !isUsed) await this.teams.remove(teamId, em);
    else if (!isNew) await this.teams.restoreRegion(em, teamId, { from: regionAfter, to: regionBefore });
  }
}
