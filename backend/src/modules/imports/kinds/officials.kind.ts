import { Injectable } from '@nestjs/common';
import {
  fieldNames,
  fullName,
  isEmail,
  MESSAGES,
  nameKey,
  OFFICIAL_FIELDS,
  Permission,
  pickGiven,
} from '@rmo/contracts';
import type { EntityManager } from 'typeorm';
import type { SessionUser } from '../../../common/auth';
import { ImportedEventsService } from '../../events';
import { DevelopmentService } from '../../growth';
import {
  CreateOfficialDto,
  type ImportedOfficial,
  ImportedOfficialsRepository,
  OfficialAccountsService,
  OfficialsService,
  UpdateOfficialDto,
} from '../../officials';
import { RegionsService } from '../../regions';
import { ImportedAccountsService } from '../../users';
import {
  omitEmpty,
  problemOf,
  type ReadRow,
  type Resolution,
  RowProblem,
  type RowToResolve,
  silentOptions,
  type RowTexts,
  validateInput,
  type RowValues,
  type RowContext,
} from './kind';
import {
  specsFor,
  EMAIL_FIELD,
  externalIdField,
  nameFields,
  personKey,
  conflictingPersonName,
  readEmail,
  readFields,
  readName,
} from './people-fields';
import { resolveRegion, RecordKind } from './record-kind';

const NEEDS_ASSOCIATION_MESSAGE = 'A new official needs an association, which this row does not have. ';
const OFFICIAL_SYNONYMS = 'official, official name, officials name, referee, referee name, ref';

@Injectable()
export class OfficialsKind extends RecordKind<ImportedOfficial> {
  readonly kind = 'officials';
  readonly permission = Permission.OfficialManage;
  override readonly isToldApartByIds = true;
  readonly fields = [
    ...nameFields(OFFICIAL_SYNONYMS, ['Marcus', 'Bell']),
    ...specsFor(OFFICIAL_FIELDS, {
      location: {
        synonyms: 'city, town, home town, hometown, residence, home city, lives in',
        example: 'Bethlehem',
      },
      association: {
        synonyms: 'assoc, chapter, assn, local, association chapter, board',
        example: 'Lehigh Valley Chapter',
      },
      yearsExperience: {
        synonyms: 'years, experience, yrs, yrs exp, years exp, exp, years officiating, seasons',
        example: '12',
      },
    }),
    { ...EMAIL_FIELD, example: 'marcus.bell@example.org' },
    externalIdField('official', 'officials', 'referee', 'ref', 'person', 'member'),
  ];

  constructor(
    private readonly officials: OfficialsService,
    private readonly accounts: OfficialAccountsService,
    private readonly importedOfficials: ImportedOfficialsRepository,
    private readonly events: ImportedEventsService,
    private readonly development: DevelopmentService,
    private readonly regions: RegionsService,
    private readonly users: ImportedAccountsService,
  ) {
    super();
  }

  override describeMissing(mapped: ReadonlySet<string>): string | null {
    if (mapped.has('name') || (mapped.has('firstName') && mapped.has('lastName'))) return null;
    return 'Please choose the column with the full name, or those with first and last name';
  }

  read(texts: RowTexts): ReadRow {
    const { email, warning } = readEmail(texts.email);
    const values = omitEmpty({ ...readFields(OFFICIAL_FIELDS, texts), ...readName(texts), email });
    if (!values.lastName && !values.firstName) throw new RowProblem('The name is missing');
    if (email && !isEmail(email)) throw new RowProblem(MESSAGES.emailInvalid);
    return { values, key: `${personKey(values)}|${nameKey(texts.association ?? '')}`, warning };
  }

  protected find(em: EntityManager, ids: number[], rows: RowToResolve[]): Promise<ImportedOfficial[]> {
    return this.importedOfficials.find(em, { ids, fullNames: rows.map(({ values }) => personKey(values)) });
  }

  protected lookupKeyOf(item: RowToResolve | ImportedOfficial): string {
    return personKey('values' in item ? item.values : { ...item });
  }

  protected override isAbout({ values }: RowToResolve, official: ImportedOfficial): boolean {
    const { association } = values;
    return association === undefined || nameKey(String(association)) === nameKey(official.association);
  }

  protected readonly conflictingNameOf = conflictingPersonName;

  /**
   * A name alone isn't enough to identify an official who would be changed, so the user is asked. Even if the answer is `new`,
   * the row stays a question, because it lacks the association that a new official needs.
   */
  protected override async resolveRow(
    actor: SessionUser,
    row: RowToResolve,
    candidates: ImportedOfficial[],
  ): Promise<Resolution> {
    const isByName = row.linkedId === null && row.values.association === undefined;
    const resolution = await super.resolveRow(actor, row, candidates);
    const [official] = candidates;
    const isConfirmed = row.answer === 'same' && row.targetId === official?.id;
    if (!isByName || isConfirmed || !official || !('targetId' in resolution)) return resolution;
    const isNew = row.answer === 'new';
    const isAsked = isNew || resolution.verdict === 'update' || row.values.location === undefined;
    const question = `${isNew ? NEEDS_ASSOCIATION_MESSAGE : ''}Is this ${fullName(official)} of ${official.association}?`;
    return isAsked ? { verdict: 'ask', targetId: official.id, before: official, question } : resolution;
  }

  protected async toCreateInput(actor: SessionUser, values: RowValues): Promise<object> {
    const region = await resolveRegion(this.regions, actor, values.region);
    return { ...(await validateInput(CreateOfficialDto, { ...values, region })), email: values.email };
  }

  protected async toUpdateInput(actor: SessionUser, changes: RowValues): Promise<object> {
    const region = await resolveRegion(this.regions, actor, changes.region);
    return validateInput(UpdateOfficialDto, { ...changes, ...(region && { region }) });
  }

  async create(context: RowContext, input: object) {
    const { em, actor } = context;
    const { email, ...official } = input as CreateOfficialDto & { email?: string };
    const { id } = await this.officials.create(actor, official, undefined, silentOptions(context));
    const { userId, warning } = email && context.invites ? await this.invite(em, id, email) : {};
    const effects = userId === undefined ? undefined : { userId };
    return { targetId: id, after: await this.readApplied(em, id, effects), warning };
  }

  /** Invites the official. If the invitation is rejected, the row only gets a warning and the official is still imported. */
  private async invite(
    em: EntityManager,
    id: number,
    email: string,
  ): Promise<{ userId?: number; warning?: string }> {
    try {
      const { userId } = await em.transaction((inner) => this.accounts.invite(id, email, inner));
      return { userId };
    } catch (error) {
      const problem = problemOf(error);
      if (problem instanceof RowProblem) return { warning: `Not invited: ${problem.message}` };
      throw error;
    }
  }

  async update(context: RowContext, id: number, input: object) {
    await this.officials.update(
      context.actor,
      id,
      input as UpdateOfficialDto,
      undefined,
      silentOptions(context),
    );
    return this.readApplied(context.em, id);
  }

  protected lock(em: EntityManager, id: number): Promise<ImportedOfficial | null> {
    return this.importedOfficials.lock(em, id);
  }

  protected async remove(
    { em, actor }: RowContext,
    official: ImportedOfficial,
    effects?: { userId?: number },
  ): Promise<string | null> {
    const { userId } = official;
    const isInvited = userId !== null && userId === effects?.userId;
    if (userId !== null && !(isInvited && (await this.users.isUnused(em, userId))))
      return 'The official has an account';
    if (await this.events.hasAssignments(em, official.id)) return 'The official is assigned to events';
    if (await this.development.exists(em, official.id)) return 'The official has development notes or goals';
    await this.officials.remove(official.id, true, em);
    if (isInvited) await this.users.remove(em, actor, userId);
    return null;
  }

  protected async restore(context: RowContext, before: ImportedOfficial): Promise<void> {
    const fields = pickGiven(fieldNames(OFFICIAL_FIELDS), before);
    await this.officials.update(context.actor, before.id, fields, undefined, silentOptions(context));
  }
}
