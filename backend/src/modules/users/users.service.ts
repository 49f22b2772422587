import { ConflictException, ForbiddenException, Injectable } from '@nestjs/common';
import { fullName, MESSAGES } from '@rmo/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { audit } from '../../common/audit';
import type { SessionUser } from '../../common/auth';
import { existingOr404 } from '../../common/errors';
import type { MessageDto } from '../../common/http';
import { OutboxService } from '../../queue';
import { AccountChangesService } from './account-changes.service';
import { mayDeleteAnyAccount } from './users.policy';
import { UsersRepository, type Account } from './users.repository';

type FirstLock = (em: EntityManager, userId: number) => Promise<void>;

@Injectable()
export class UsersService {
  private readonly firstLocks: FirstLock[] = [];

  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersRepository,
    private readonly changes: AccountChangesService,
    private readonly outbox: OutboxService,
  ) {}

  /** Locks a higher module's rows before an account is deleted, or renamed by its owner, so that all lock in the same order. */
  lockBeforeAccount(lock: FirstLock): void {
    this.firstLocks.push(lock);
  }

  /** Call before locking an account that will be deleted or renamed. */
  async lockFirst(em: EntityManager, id: number): Promise<void> {
    for (const lock of this.firstLocks) await lock(em, id);
  }

  async findActor(id: number): Promise<SessionUser | null> {
    const profile = await this.users.findProfile(id);
    if (!profile?.isVerified) return null;
    const { email, firstName, lastName, role, userType, teamId, region } = profile;
    const account = { id, email, firstName, lastName, role, userType };
    return { ...account, teamId: teamId ?? null, region: region ?? null, officialId: null, sessionId: 0 };
  }

  /** 403: supervisors may only delete pending coaches in scope. 409: the actor's own account, or the last administrator. */
  async remove(actor: SessionUser, id: number): Promise<MessageDto> {
    if (actor.id === id) throw new ConflictException(MESSAGES.ownAccount);
    return this.dataSource.transaction(async (em) => {
      const { account: lockedAccount, isLastAdmin } = await this.lockForRemoval(em, id);
      const account = existingOr404(lockedAccount, MESSAGES.userNotFound);
      if (!mayDeleteAnyAccount(actor, account)) throw new ForbiddenException(MESSAGES.forbidden);
      if (isLastAdmin) throw new ConflictException(MESSAGES.lastAdmin);
      await this.removeLocked(em, account, actor);
      return { message: 'User deleted' };
    });
  }

  /** Returns false if the account no longer exists or has a different password. 409: the last administrator. */
  async removeOwn(id: number, passwordHash: string): Promise<boolean> {
    return this.dataSource.transaction(async (em) => {
      const { account, isLastAdmin } = await this.lockForRemoval(em, id);
      if (!account || !(await this.users.lockForSignIn(em, id, passwordHash))) return false;
      if (isLastAdmin) throw new ConflictException(MESSAGES.lastAdmin);
      await this.removeLocked(em, account, { id });
      const { email } = account;
      const name = fullName(account);
      await this.outbox.enqueue(em, 'notify', { kind: 'account.deleted', userId: id, email, name });
      return true;
    });
  }

  private async lockForRemoval(em: EntityManager, id: number) {
    await this.lockFirst(em, id);
    // Locks all administrators in a fixed order before the account, so that two who delete each other don't deadlock.
    const administrators = await this.users.lockAdministrators(em);
    const account = await this.users.lockForUpdate(em, id);
    return { account, isLastAdmin: account?.role === 'admin' && administrators === 1 };
  }

  private async removeLocked(em: EntityManager, account: Account, by: { id: number }): Promise<void> {
    await this.changes.remove(em, account, by);
    const { id, userType } = account;
    const name = fullName(account);
    await audit(em, { action: 'user.delete', subjectId: id, name, detail: { userType } });
  }
}
