import { Injectable } from '@nestjs/common';
import { OFFICIAL_FIELDS, Permission } from '@rmo/contracts';
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
import { compared } from '../reading/names';
import {
  type After,
  filled,
  type ReadRow,
  RowProblem,
  type RowToResolve,
  type Texts,
  validated,
  type Values,
  type Work,
} from './kind';
import {
  AGE_FIELD,
  EMAIL_FIELD,
  EXTERNAL_ID_FIELD,
  missingName,
  nameFields,
  nameKey,
  readName,
  readYears,
  REGION_SPEC,
} from './people-fields';
import { RecordKind } from './record-kind';
import { checkRegion } from './regions';

const TITLES = ['official', 'official name', 'officials name', 'referee', 'referee name', 'ref'];

@Injectable()
export class OfficialsKind extends RecordKind<ImportedOfficial> {
  readonly kind = 'officials';
  readonly permission = Permission.OfficialManage;
  readonly fields = [
    ...nameFields(TITLES, ['Marcus', 'Bell']),
    {
      name: 'location',
      label: OFFICIAL_FIELDS.location.label,
      synonyms: ['city', 'town', 'home town', 'hometown', 'residence', 'home city', 'lives in'],
      example: 'Bethlehem',
    },
    {
      name: 'association',
      label: OFFICIAL_FIELDS.association.label,
      synonyms: ['assoc', 'chapter', 'assn', 'local', 'association chapter', 'board'],
      example: 'Lehigh Valley Chapter',
    },
    REGION_SPEC,
    AGE_FIELD,
    {
      name: 'yearsExperience',
      label: OFFICIAL_FIELDS.yearsExperience.label,
      synonyms: ['years', 'experience', 'yrs', 'yrs exp', 'years exp', 'exp', 'years officiating', 'seasons'],
      example: '12',
    },
    { ...EMAIL_FIELD, example: 'marcus.bell@example.org' },
    EXTERNAL_ID_FIELD,
  ];

  constructor(
    private readonly officials: OfficialsService,
    private readonly accounts: OfficialAccountsService,
    private readonly imported: ImportedOfficialsRepository,
    private readonly events: ImportedEventsService,
    private readonly development: DevelopmentService,
    private readonly regions: RegionsService,
  ) {
    super();
  }

  override missing(mapped: ReadonlySet<string>): string | null {
    return missingName(mapped);
  }

  read(texts: Texts): ReadRow {
    const { location, association, region } = texts;
    const values = filled({
      ...readName(texts),
      ...{ location, association, region },
      age: readYears(texts.age),
      yearsExperience: readYears(texts.yearsExperience),
      email: texts.email?.toLowerCase(),
    });
    if (!values.lastName && !values.firstName) throw new RowProblem('The name is missing');
    return { values, key: `${nameKey(values)}|${compared(association ?? '')}` };
  }

  protected find(em: EntityManager, ids: number[], rows: RowToResolve[]): Promise<ImportedOfficial[]> {
    return this.imported.find(em, { ids, fullNames: rows.map(({ values }) => nameKey(values)) });
  }

  protected lookupOf(of: RowToResolve | ImportedOfficial): string {
    return nameKey('values' in of ? of.values : { ...of });
  }

  protected isAbout({ values }: RowToResolve, official: ImportedOfficial): boolean {
    const { association } = values;
    return association === undefined || compared(String(association)) === compared(official.association);
  }

  protected async toCreate(actor: SessionUser, values: Values): Promise<object> {
    const region = await checkRegion(this.regions, actor, values.region);
    return { ...(await validated(CreateOfficialDto, { ...values, region })), email: values.email };
  }

  protected async toUpdate(actor: SessionUser, changes: Values): Promise<object> {
    const region = await checkRegion(this.regions, actor, changes.region);
    return validated(UpdateOfficialDto, { ...changes, ...(region && { region }) });
  }

  async create({ em, actor, invites }: Work, input: object): Promise<{ targetId: number; after: After }> {
    const { email, ...official } = input as CreateOfficialDto & { email?: string };
    const { id } = await this.officials.create(actor, official, undefined, em);
    if (invites && email) await this.accounts.invite(id, email, em);
    return { targetId: id, after: await this.after(em, id) };
  }

  async update({ em, actor }: Work, id: number, input: object): Promise<After> {
    await this.officials.update(actor, id, input as UpdateOfficialDto, undefined, em);
    return this.after(em, id);
  }

  protected lock(em: EntityManager, id: number): Promise<ImportedOfficial | null> {
    return this.imported.lock(em, id);
  }

  protected async remove({ em }: Work, official: ImportedOfficial): Promise<string | null> {
    if (official.userId !== null) return 'The official has an account';
    if (await this.events.hasAssignments(em, official.id)) return 'The official is assigned to events';
    if (await this.development.exists(em, official.id)) return 'The official has development notes or goals';
    await this.officials.remove(official.id, true, em);
    return null;
  }

  protected async restore({ em, actor }: Work, before: ImportedOfficial): Promise<void> {
    const { id, firstName, lastName, location, association, region, age, yearsExperience } = before;
    const fields = { firstName, lastName, location, association, region, age, yearsExperience };
    await this.officials.update(actor, id, fields, undefined, em);
  }
}
