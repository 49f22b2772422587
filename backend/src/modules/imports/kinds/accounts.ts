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
import { conflictingPersonName, readEmail, readFields, readName } from './people-fields';
import { RecordKind } from './record-kind';

const OTHER_KIND_MESSAGE = 'This email belongs to a different kind of account';
const OTHER_EMAIL_MESSAGE = 'This person has a different email here. You can only change it in the form.';

/** Imports coaches and supervisors, identified by their email. */
export abstract class AccountKind extends RecordKind<ImportedAccount> {
  protected abstract readonly userType: ImportedAccount['userType'];
  /** All fields except the email. */
  protected abstract readonly formFields: Record<string, Field>;
  protected abstract readonly updateDto: new () => object;

  constructor(protected readonly importedAccounts: ImportedAccountsService) {
    super();
  }

  override describeMissing(mapped: ReadonlySet<string>): string | null {
    return mapped.has('email') ? null : 'Please choose the column with: Email';
  }

  read(texts: RowTexts): ReadRow {
    const { email, warning } = readEmail(texts.email);
    if (!email) throw new RowProblem('The email is missing');
    const values = omitEmpty({ ...readFields(this.formFields, texts), ...readName(texts), email });
    return { values, key: email, warning };
  }

  protected find(em: EntityManager, ids: number[], rows: RowToResolve[]): Promise<ImportedAccount[]> {
    return this.importedAccounts.find(em, { ids, emails: rows.map(({ values }) => String(values.email)) });
  }

  protected lookupKeyOf(item: RowToResolve | ImportedAccount): string {
    return String('values' in item ? item.values.email : item.email).toLowerCase();
  }

  protected readonly conflictingNameOf = conflictingPersonName;

  protected async toUpdateInput(_: SessionUser, changes: RowValues): Promise<object> {
    if (changes.email !== undefined) throw new RowProblem(OTHER_EMAIL_MESSAGE);
    return omitEmpty({ ...(await validateInput(this.updateDto, changes)) });
  }

  /** Rejects a match with an account of a different type, or one that clearly belongs to another person. */
  protected override async resolveRow(
    ...[actor, row, candidates]: Parameters<RecordKind<ImportedAccount>['resolveRow']>
  ): Promise<Resolution> {
    const mismatch = candidates.find(({ role, userType }) => role !== 'user' || userType !== this.userType);
    if (mismatch) return { verdict: 'error', problem: OTHER_KIND_MESSAGE };
    const person = candidates[0] && conflictingPersonName(row.values, candidates[0]);
    if (person) return { verdict: 'error', problem: `Another person has this email: ${person}` };
    return super.resolveRow(actor, row, candidates);
  }

  protected lock(em: EntityManager, id: number): Promise<ImportedAccount | null> {
    return this.importedAccounts.lock(em, id);
  }

  protected restore({ em }: RowContext, before: ImportedAccount, _effects?: object): Promise<void> {
    return this.importedAccounts.restore(em, before);
  }
}
