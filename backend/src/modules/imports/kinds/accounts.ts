import type { Field } from '@rmo/contracts';
import type { EntityManager } from 'typeorm';
import type { SessionUser } from '../../../common/auth';
import type { ImportedAccount, ImportedAccountsService } from '../../users';
import {
  type ReadRow,
  type Resolution,
  RowProblem,
  type RowToResolve,
  type RowTexts,
  omitEmpty,
  validateInput,
  type RowValues,
  type RowContext,
} from './kind';
import { otherPerson, readEmail, readFields, readName } from './people-fields';
import { RecordKind } from './record-kind';

const OTHER_KIND_MESSAGE = 'This email belongs to an account of another kind';
const OTHER_EMAIL_MESSAGE = 'This person has another email here, which only the form changes';

/** Imports coaches and supervisors, identified by their email. */
export abstract class AccountKind extends RecordKind<ImportedAccount> {
  protected abstract readonly userType: ImportedAccount['userType'];
  /** All fields except the email. */
  protected abstract readonly formFields: Record<string, Field>;
  protected abstract readonly updateDto: new () => object;

  constructor(protected readonly imported: ImportedAccountsService) {
    super();
  }

  override describeMissing(mappedNames: ReadonlySet<string>): string | null {
    return mappedNames.has('email') ? null : 'Please choose the column with: Email';
  }

  read(texts: RowTexts): ReadRow {
    const { email, warning } = readEmail(texts.email);
    if (!email) throw new RowProblem('The email is missing');
    const values = omitEmpty({ ...readFields(this.formFields, texts), ...readName(texts), email });
    return { values, key: email, warning };
  }

  protected find(em: EntityManager, ids: number[], rows: RowToResolve[]): Promise<ImportedAccount[]> {
    return this.imported.find(em, { ids, emails: rows.map(({ values }) => String(values.email)) });
  }

  protected lookupOf(of: RowToResolve | ImportedAccount): string {
    return String('values' in of ? of.values.email : of.email).toLowerCase();
  }

  protected readonly otherOf = otherPerson;

  protected async toUpdate(_: SessionUser, changes: RowValues): Promise<object> {
    if (changes.email !== undefined) throw new RowProblem(OTHER_EMAIL_MESSAGE);
    return omitEmpty({ ...(await validateInput(this.updateDto, changes)) });
  }

  /** Rejects a match with an account of a different type, even if all fields are the same. */
  protected override async resolveRow(
    ...[actor, row, candidates]: Parameters<RecordKind<ImportedAccount>['resolveRow']>
  ): Promise<Resolution> {
    const otherAccount = candidates.find(
      ({ role, userType }) => role !== 'user' || userType !== this.userType,
    );
    if (otherAccount) return { verdict: 'error', problem: OTHER_KIND_MESSAGE };
    const person = candidates[0] && otherPerson(row.values, candidates[0]);
    if (person) return { verdict: 'error', problem: `Another person has this email: ${person}` };
    return super.resolveRow(actor, row, candidates);
  }

  protected lock(em: EntityManager, id: number): Promise<ImportedAccount | null> {
    return this.imported.lock(em, id);
  }

  protected restore({ em }: RowContext, before: ImportedAccount, _effects?: object): Promise<void> {
    return this.imported.restore(em, before);
  }
}
