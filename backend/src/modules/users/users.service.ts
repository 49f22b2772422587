import {
  ConflictException,
  ForbiddenException,
  Injectable,
  NotFoundException,
  UnauthorizedException,
} from '@nestjs/common';
import { MESSAGES } from '@rmo/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { audit } from '../../common/audit';
import type { SessionUser } from '../../common/auth';
import type { MessageDto } from '../../common/http';
import { AccountChangesService } from './account-changes.service';
import { mayDeleteAnyAccount } from './users.policy';
import { UsersRepository, type Credentials } from './users.repository';

type RemovalLock = (em: EntityManager, userId: number) => Promise<void>;

/** Accounts as the modules above and administrators need them. */
@Injectable()
export class UsersService {
  private readonly removalLocks: RemovalLock[] = [];

  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersRepository,
    private readonly changes: AccountChangesService,
  ) {}

  /**
   * For a module above whose rows refer to an account and are locked before it: `lock` runs first when an account is
   * deleted, so that both take the locks in the same order.
   */
  lockBeforeRemoval(lock: RemovalLock): void {
    this.removalLocks.push(lock);
  }

  findCredentials(email: string): Promise<Credentials | null> {
    return this.users.findCredentials(email);
  }

  /** Null where the account is gone or has another password by now. A change of the password waits for the caller. */
  lockForSignIn(em: EntityManager, id: number, passwordHash: string) {
    return this.users.lockForSignIn(em, id, passwordHash);
  }

  /** After a sign-in with the password: whoever changed the email since it was set, the account is its owner's. */
  markEmailProven(id: number, email: string, passwordHash: string): Promise<void> {
    return this.users.markEmailProven(id, email, passwordHash);
  }

  /** Whether the account may rate an event of that day, until the transaction ends; 401 where the account is gone. */
  async mayRate(em: EntityManager, id: number, day: string): Promise<boolean> {
    const may = await this.users.lockForRating(em, id, day);
    if (may === null) throw new UnauthorizedException(MESSAGES.notAuthenticated);
    return may;
  }

  /** Protects the account from deletion until the transaction ends. */
  lockForKeyShare(em: EntityManager, id: number): Promise<void> {
    return this.users.lockForKeyShare(em, id);
  }

  /**
   * Deletes an account; its reviews stay. A supervisor may delete pending coaches in scope only (403). Nobody deletes
   * the own account or the last administrator (409).
   */
  async remove(actor: SessionUser, id: number): Promise<MessageDto> {
    if (actor.id === id) throw new ConflictException(MESSAGES.ownAccount);
    return this.dataSource.transaction(async (em) => {
      for (const lock of this.removalLocks) await lock(em, id);
      // All administrators in one order and before the account: two who delete each other do not deadlock.
      const administrators = await this.users.lockAdministrators(em);
      const account = await this.users.lockForUpdate(em, id);
      if (!account) throw new NotFoundException(MESSAGES.userNotFound);
      if (!mayDeleteAnyAccount(actor, account)) throw new ForbiddenException(MESSAGES.forbidden);
      if (account.role === 'admin' && administrators === 1) throw new ConflictException(MESSAGES.lastAdmin);
      await this.changes.remove(em, account);
      const { userType } = account;
      await audit(em, { action: 'user.delete', subject: 'user', subjectId: id, detail: { userType } });
      return { message: 'User deleted' };
    });
  }
}
