import { Injectable } from '@nestjs/common';
import { fullName } from '@rmo/contracts';
import type { EntityManager } from 'typeorm';
import { audit } from '../../common/audit';
import type { SessionUser } from '../../common/auth';
import { User } from './user.entity';
import { AccountChangesService } from './account-changes.service';
import { type ImportedAccount, ImportedAccountsRepository } from './imported-accounts.repository';
import { UsersRepository } from './users.repository';

@Injectable()
export class ImportedAccountsService {
  constructor(
    private readonly imported: ImportedAccountsRepository,
    private readonly users: UsersRepository,
    private readonly changes: AccountChangesService,
  ) {}

  /** Emails must be lowercase. */
  find(em: EntityManager, lookup: { ids?: number[]; emails?: string[] }): Promise<ImportedAccount[]> {
    return this.imported.find(em, lookup);
  }

  async lock(em: EntityManager, id: number): Promise<ImportedAccount | null> {
    await this.users.lockForUpdate(em, id);
    const [account] = await this.imported.find(em, { ids: [id] });
    return account ?? null;
  }

  async restore(em: EntityManager, before: ImportedAccount): Promise<void> {
    const { id, firstName, lastName, region, age, teamId, yearsExperience, teamMascot, experience } = before;
    const school = teamId === null ? before.school : null;
    const fields = { firstName, lastName, region, age, school, teamId, yearsExperience, teamMascot };
    await this.users.update(em, id, { ...fields, yearsCoaching: experience });
    const subject = before.userType === 'Coach' ? 'coach' : 'supervisor';
    await audit(em, { action: `${subject}.update`, subjectId: id, name: fullName(before) });
  }

  async isUnused(em: EntityManager, id: number): Promise<boolean> {
    const account = await this.lock(em, id);
    return account?.isUnused ?? false;
  }

  async remove(em: EntityManager, actor: SessionUser, id: number): Promise<void> {
    const account = await this.users.lockForUpdate(em, id);
    if (account) await this.changes.remove(em, account, actor);
  }

  isTeamUsed(em: EntityManager, teamId: number): Promise<boolean> {
    return em.getRepository(User).existsBy({ teamId });
  }
}
