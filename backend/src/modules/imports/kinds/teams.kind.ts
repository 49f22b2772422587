import { Injectable } from '@nestjs/common';
import { fieldNames, nameKey, Permission, pickGiven, TEAM_FIELDS } from '@rmo/contracts';
import type { EntityManager } from 'typeorm';
import type { SessionUser } from '../../../common/auth';
import { ImportedEventsService } from '../../events';
import { RegionsService } from '../../regions';
import { type ImportedTeam, TeamInputDto, TeamsService } from '../../teams';
import { ImportedAccountsService } from '../../users';
import {
  omitEmpty,
  type ReadRow,
  RowProblem,
  type RowToResolve,
  type RowTexts,
  validateInput,
  type RowValues,
  type RowContext,
} from './kind';
import { specsFor, externalIdField, readFields } from './people-fields';
import { resolveRegion, RecordKind } from './record-kind';

@Injectable()
export class TeamsKind extends RecordKind<ImportedTeam> {
  readonly kind = 'teams';
  readonly permission = Permission.TeamManage;
  protected override readonly anotherRecordText = 'Another team';
  readonly fields = [
    ...specsFor(TEAM_FIELDS, {
      name: {
        synonyms: 'name, team, school, school club, school name, club, program, organization',
        isRequired: true,
        looksLike: (text) => /^\p{L}[\p{L}\d'’.&()/ -]{1,80}$/u.test(text),
        example: 'Northampton',
      },
    }),
    externalIdField('team', 'school', 'club', 'organization'),
  ];

  constructor(
    private readonly teams: TeamsService,
    private readonly regions: RegionsService,
    private readonly accounts: ImportedAccountsService,
    private readonly events: ImportedEventsService,
  ) {
    super();
  }

  read(texts: RowTexts): ReadRow {
    if (!texts.name) throw new RowProblem(TEAM_FIELDS.name.required!);
    return { values: omitEmpty(readFields(TEAM_FIELDS, texts)), key: nameKey(texts.name) };
  }

  protected find(em: EntityManager, ids: number[], rows: RowToResolve[]): Promise<ImportedTeam[]> {
    const names = rows.map(({ values }) => nameKey(String(values.name)));
    return this.teams.findForImport(em, { ids, names });
  }

  protected lookupKeyOf(item: RowToResolve | ImportedTeam): string {
    return nameKey(String('values' in item ? item.values.name : item.name));
  }

  /** A longer or shorter form of a name may mean the same team: `Easton Area` may be `Easton`, but `York` isn't. */
  protected conflictingNameOf(values: RowValues, { name }: ImportedTeam): string | null {
    const [rowWords, storedWords] = [String(values.name), name].map((text) => nameKey(text).split(' '));
    const [fewer, more] =
      rowWords!.length < storedWords!.length ? [rowWords!, storedWords!] : [storedWords!, rowWords!];
    return fewer.every((word) => more.includes(word)) ? null : name;
  }

  protected async toCreateInput(actor: SessionUser, values: RowValues): Promise<object> {
    const region = await resolveRegion(this.regions, actor, values.region);
    return validateInput(TeamInputDto, omitEmpty({ ...values, region }));
  }

  protected toUpdateInput(actor: SessionUser, changes: RowValues, { name }: ImportedTeam): Promise<object> {
    return this.toCreateInput(actor, { name, ...changes });
  }

  async create({ em, actor }: RowContext, input: object) {
    const { id } = await this.teams.create(actor, input as TeamInputDto, em);
    return { targetId: id, after: await this.readApplied(em, id) };
  }

  async update({ em, actor }: RowContext, id: number, input: object) {
    await this.teams.update(actor, id, input as TeamInputDto, em);
    return this.readApplied(em, id);
  }

  protected async lock(em: EntityManager, id: number): Promise<ImportedTeam | null> {
    const [team] = await this.teams.findForImport(em, { ids: [id], names: [], locks: true });
    return team ?? null;
  }

  protected async remove({ em }: RowContext, { id }: ImportedTeam): Promise<string | null> {
    if (await this.accounts.isTeamUsed(em, id)) return 'The team has coaches';
    if (await this.events.isTeamUsed(em, id)) return 'The team takes part in events';
    await this.teams.remove(id, em);
    return null;
  }

  protected async restore({ em, actor }: RowContext, before: ImportedTeam): Promise<void> {
    await this.teams.update(actor, before.id, pickGiven(fieldNames(TEAM_FIELDS), before), em);
  }
}
