import { ConflictException, ForbiddenException, Injectable, NotFoundException } from '@nestjs/common';
import { actorOf, MESSAGES } from '@rmo/contracts';
import { audit } from '../../common/audit';
import type { SessionUser } from '../../common/auth';
import { hashPassword } from '../../common/auth/password';
import { isUniqueViolation } from '../../common/errors';
import type { MessageDto } from '../../common/http';
import { holdRoster } from '../../common/locks';
import { OutboxService } from '../../queue';
import { TeamsService } from '../teams';
import { AccountsService } from './accounts.service';
import type { RegisterDto } from './dto/register.dto';
import type { Credentials, DecisionDto, PendingUserDto, RegisteredUserDto } from './dto/user.dto';
import { hashToken, newToken } from './links.service';
import { EMAIL_INDEX, UsersRepository } from './users.repository';

const SUBMITTED =
  'Registration request submitted: Thank you for registering! Your account is pending approval from an administrator.';

/** Accounts from their registration to the decision about them, and their end. */
@Injectable()
export class UsersService {
  constructor(
    private readonly users: UsersRepository,
    private readonly accounts: AccountsService,
    private readonly teams: TeamsService,
    private readonly outbox: OutboxService,
  ) {}

  /** A pending account. Those who may decide about it hear of it. 409 where the email has an account already. */
  async register(input: RegisterDto): Promise<RegisteredUserDto> {
    const { firstName, lastName, userType, school = null } = input;
    const email = input.email.toLowerCase();
    const password = await hashPassword(input.password);
    // The spec's token of a registration. Nobody is sent it: a person decides, not a link.
    const verificationToken = hashToken(newToken());
    try {
      const id = await this.users.transaction(async (em) => {
        const created = await this.users.insertPending(em, {
          email,
          password,
          firstName,
          lastName,
          userType,
          school,
          verificationToken,
        });
        await this.outbox.add(em, 'notify', { kind: 'pending.coach', userId: created });
        return created;
      });
      return { message: SUBMITTED, id, email, firstName, lastName, userType, isVerified: false };
    } catch (error) {
      if (isUniqueViolation(error, EMAIL_INDEX)) throw new ConflictException(MESSAGES.emailTaken);
      throw error;
    }
  }

  credentials(email: string): Promise<Credentials | null> {
    return this.users.credentials(email);
  }

  /** Who waits for a decision: all for an administrator, coaches for a supervisor. */
  pending(actor: SessionUser): Promise<PendingUserDto[]> {
    return this.users.pending(actorOf(actor) === 'admin' ? null : 'Coach');
  }

  /**
   * Decides about a pending account. Approved: verified, with the team of the school, and with the deciding
   * supervisor's region where there is none. Rejected: deleted. Either way the person gets a mail.
   */
  async decide(actor: SessionUser, id: number, approved: boolean): Promise<DecisionDto> {
    const isAdmin = actorOf(actor) === 'admin';
    return this.users.transaction(async (em) => {
      // First of all, so that the team of a school is not renamed meanwhile.
      await holdRoster(em);
      const user = await this.users.lock(em, id);
      if (!user) throw new NotFoundException(MESSAGES.userNotFound);
      const isCoach = user.userType === 'Coach';
      if (!isAdmin && !isCoach) throw new ForbiddenException(MESSAGES.forbidden);
      if (user.isVerified) throw new ConflictException(MESSAGES.notPending);
      const { userType } = user;

      if (!approved) {
        const name = `${user.firstName} ${user.lastName}`;
        await this.outbox.add(em, 'notify', {
          kind: 'account.rejected',
          userId: id,
          email: user.email,
          name,
        });
        await this.accounts.remove(em, user);
        await audit(em, { action: 'user.reject', subject: 'user', subjectId: id, detail: { userType } });
        return { id, isVerified: false, message: 'User rejected' };
      }
      await this.users.approve(em, id, isCoach && !isAdmin ? actor.region : null);
      if (isCoach && user.school) await this.teams.ensure(em, user.school);
      await this.outbox.add(em, 'notify', { kind: 'account.approved', userId: id });
      await audit(em, { action: 'user.approve', subject: 'user', subjectId: id, detail: { userType } });
      return { id, isVerified: true, message: 'User verification status updated' };
    });
  }

  /**
   * Deletes an account; its reviews stay. A supervisor reaches pending coaches only (403). Nobody deletes the own
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
      const isPendingCoach = user.userType === 'Coach' && !user.isVerified;
      if (actorOf(actor) !== 'admin' && !isPendingCoach) throw new ForbiddenException(MESSAGES.forbidden);
      if (user.role === 'admin' && admins === 1) throw new ConflictException(MESSAGES.lastAdmin);
      await this.accounts.remove(em, user);
      const { userType } = user;
      await audit(em, { action: 'user.delete', subject: 'user', subjectId: id, detail: { userType } });
      return { message: 'User deleted' };
    });
  }
}
