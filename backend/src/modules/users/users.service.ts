import {
  ConflictException,
  ForbiddenException,
  Injectable,
  NotFoundException,
  UnauthorizedException,
} from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { actorOf, MESSAGES } from '@rmo/contracts';
import { audit } from '../../common/audit';
import type { SessionUser } from '../../common/auth';
import { hashPassword } from '../../common/auth/password';
import { validationError } from '../../common/errors';
import type { MessageDto } from '../../common/http';
import { lockTeamNames } from '../../common/locks';
import { OutboxService } from '../../queue';
import { TeamsService } from '../teams';
import { AccountChangesService } from './account-changes.service';
import type { RegisterDto } from './registration/dto/register.dto';
import type { Credentials, DecisionDto, PendingUserDto, RegisteredUserDto } from './dto/user.dto';
import { EmailChangesService } from './email-changes/email-changes.service';
import { hashToken, newToken } from './passwords/passwords.service';
import { inScope } from './users.policy';
import { UsersRepository } from './users.repository';

const SUBMITTED =
  'Registration request submitted: Thank you for registering! Your account is pending approval from an administrator.';

/** Accounts from their registration to the decision about them, and their end. */
@Injectable()
export class UsersService {
  constructor(
    private readonly users: UsersRepository,
    private readonly accounts: AccountChangesService,
    private readonly emails: EmailChangesService,
    private readonly teams: TeamsService,
    private readonly outbox: OutboxService,
  ) {}

  /**
   * A pending account. Those who may decide about it hear of it. A school that no team has stays a text. 400 for a region
   * that is not in use, 409 where the email has an account already.
   */
  async register(input: RegisterDto): Promise<RegisteredUserDto> {
    const { firstName, lastName, userType, school = null } = input;
    const email = input.email.toLowerCase();
    const region = await this.regionInUse(input.region);
    const password = await hashPassword(input.password);
    // The spec's token of a registration. Nobody is sent it: a person decides, not a link.
    const verificationToken = hashToken(newToken());
    const id = await this.users.transaction(async (em) => {
      // First of all, so that the team of the school is not deleted meanwhile.
      await lockTeamNames(em);
      const team = userType === 'Coach' && school ? await this.teams.byName(em, school) : null;
      const created = await this.emails.claim(em, email, null, () =>
        this.users.insertPending(em, {
          email,
          password,
          firstName,
          lastName,
          userType,
          school,
          teamId: team?.id ?? null,
          region,
          verificationToken,
        }),
      );
      await this.outbox.enqueue(em, 'notify', { kind: 'registration.pending', userId: created });
      return created;
    });
    return { message: SUBMITTED, id, email, firstName, lastName, userType, isVerified: false };
  }

  /** The names of the regions in use. */
  regions(): Promise<string[]> {
    return this.users.regions();
  }

  /** As it is written where it is in use. */
  private async regionInUse(wanted: string | null | undefined): Promise<string | null> {
    if (!wanted) return null;
    const known = await this.users.regions();
    const region = known.find((one) => one.toLowerCase() === wanted.toLowerCase());
    if (!region) throw validationError([{ field: 'region', message: MESSAGES.regionUnknown }]);
    return region;
  }

  credentials(email: string): Promise<Credentials | null> {
    return this.users.credentials(email);
  }

  /** A sign-in with the password: whoever changed the email since it was set, the account is its owner's. */
  provedByPassword(id: number, email: string, passwordHash: string): Promise<void> {
    return this.users.markProven(id, email, passwordHash);
  }

  /** Whether the account may rate an event of that day; 401 where it is gone. Held until the transaction ends. */
  async mayRate(em: EntityManager, id: number, day: string): Promise<boolean> {
    const may = await this.users.mayRate(em, id, day);
    if (may === null) throw new UnauthorizedException(MESSAGES.notAuthenticated);
    return may;
  }

  /** Keeps the account from being deleted until the transaction ends. */
  lockForKeyShare(em: EntityManager, id: number): Promise<void> {
    return this.users.lockForKeyShare(em, id);
  }

  /** Who waits for a decision: all for an administrator, for a supervisor coaches of the own region or of none. */
  pending(actor: SessionUser): Promise<PendingUserDto[]> {
    return this.users.pending(
      actorOf(actor) === 'admin' ? {} : { userType: 'Coach', region: actor.region || null },
    );
  }

  /**
   * Decides about a pending account. Approved: verified, with the team of the school, and with the deciding
   * supervisor's region where there is none. Rejected: deleted. Either way the person gets a mail. A supervisor decides
   * about coaches of the own region or of none (403).
   */
  async decide(actor: SessionUser, id: number, approved: boolean): Promise<DecisionDto> {
    const isAdmin = actorOf(actor) === 'admin';
    return this.users.transaction(async (em) => {
      // First of all, so that the team of a school is not renamed meanwhile.
      await lockTeamNames(em);
      const user = await this.users.lock(em, id);
      if (!user) throw new NotFoundException(MESSAGES.userNotFound);
      const isCoach = user.userType === 'Coach';
      if (!isAdmin && !(isCoach && (user.isVerified || inScope(actor, user))))
        throw new ForbiddenException(MESSAGES.forbidden);
      if (user.isVerified) throw new ConflictException(MESSAGES.notPending);
      const { userType } = user;

      if (!approved) {
        const name = `${user.firstName} ${user.lastName}`;
        await this.outbox.enqueue(em, 'notify', {
          kind: 'account.rejected',
          userId: id,
          email: user.email,
          name,
        });
        await this.accounts.remove(em, user);
        await audit(em, { action: 'user.reject', subject: 'user', subjectId: id, detail: { userType } });
        return { id, isVerified: false, message: 'User rejected' };
      }
      const team = isCoach && user.school ? await this.teams.ensure(em, user.school) : null;
      await this.users.approve(em, id, isCoach && !isAdmin ? actor.region : null, team?.id ?? null);
      await this.outbox.enqueue(em, 'notify', { kind: 'account.approved', userId: id });
      await audit(em, { action: 'user.approve', subject: 'user', subjectId: id, detail: { userType } });
      return { id, isVerified: true, message: 'User verification status updated' };
    });
  }

  /**
   * Deletes an account; its reviews stay. A supervisor reaches pending coaches in scope only (403). Nobody deletes the own
   * account or the last administrator (409).
   */
  async remove(actor: SessionUser, id: number): Promise<MessageDto> {
    if (actor.id === id) throw new ConflictException(MESSAGES.ownAccount);
    return this.users.transaction(async (em) => {
      // Administrators are always held in the same order, and before the one account, as is its official.
      await this.users.lockOfficialOf(em, id);
      const admins = await this.users.lockAdmins(em);
      const user = await this.users.lock(em, id);
      if (!user) throw new NotFoundException(MESSAGES.userNotFound);
      const isPendingCoach = user.userType === 'Coach' && !user.isVerified && inScope(actor, user);
      if (actorOf(actor) !== 'admin' && !isPendingCoach) throw new ForbiddenException(MESSAGES.forbidden);
      if (user.role === 'admin' && admins === 1) throw new ConflictException(MESSAGES.lastAdmin);
      await this.accounts.remove(em, user);
      const { userType } = user;
      await audit(em, { action: 'user.delete', subject: 'user', subjectId: id, detail: { userType } });
      return { message: 'User deleted' };
    });
  }
}
