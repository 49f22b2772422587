import { fullName } from '@rmo/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { audit } from '../../common/audit';
import type { SessionUser } from '../../common/auth';
import { AccountChangesService } from './account-changes.service';
import { type ImportedAccount, ImportedAccountsRepository } from './imported-accounts.repository';
import { UsersRepository } from './users.repository';

/** Coaches and supervisors as imports of spreadsheets look them up: many at once. */
@Injectable()
export class ImportedAccountsService {
  constructor(
    private readonly imported: ImportedAccountsRepository,
    private readonly users: UsersRepository,
    private readonly changes: AccountChangesService,
  ) {}

  /** Those with these ids, and those with these emails in lower case, of any kind. */
  find(em: EntityManager, lookup: { ids?: number[]; emails?: string[] }): Promise<ImportedAccount[]> {
    return this.imported.find(em, lookup);
  }

  /** Null where it no longer exists. */
  async lock(em: EntityManager, id: number): Promise<ImportedAccount | null> {
    await this.users.lockForUpdate(em, id);
    const [account] = await this.imported.find(em, { ids: [id] });
    return account ?? null;
  }

  /** Gives a locked account the entered fields that it had before, and its team. */
  async restore(em: EntityManager, before: ImportedAccount): Promise<void> {
    const { id, firstName, lastName, region, age, teamId, yearsExperience, teamMascot, experience } = before;
    const school = teamId === null ? before.school : null;
    const fields = { firstName, lastName, region, age, school, teamId, yearsExperience, teamMascot };
    await this.users.update(em, id, { ...fields, yearsCoaching: experience });
    const subject = before.userType === 'Coach' ? 'coach' : 'supervisor';
    await audit(em, { action: `${subject}.update`, subject, subjectId: id, name: fullName(before) });
  }

  /** True if nobody has ever used the account, which an invitation created. */
  async isUnused(em: EntityManager, id: number): Promise<boolean> {
    const account = await this.lock(em, id);
    return account?.isUnused ?? false;
  }

  /** Deletes an account that is locked. */
  async remove(em: EntityManager, actor: SessionUser, id: number): Promise<void> {
    const account = await this.users.lockForUpdate(em, id);
    if (account) await this.changes.remove(em, account, actor);
  }

  /** True if the team has coaches. */
  isTeamUsed(em: EntityManager, teamId: number): Promise<boolean> {
    return this.imported.isTeamUsed(em, teamId);
  }
}
