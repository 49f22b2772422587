import { ConflictException, ForbiddenException, Injectable, NotFoundException } from '@nestjs/common';
import { createHash, randomBytes } from 'node:crypto';
import { actorOf, MESSAGES } from '@rmo/contracts';
import type { SessionUser } from '../../common/auth';
import { hashPassword } from '../../common/auth/password';
import { isUniqueViolation } from '../../common/errors';
import { OutboxService } from '../../queue';
import { TeamsService } from '../teams';
import type { RegisterDto } from './dto/register.dto';
import type { Credentials, PendingUser, RegisteredUser, UserProfile } from './dto/user.dto';
import { EMAIL_INDEX, UsersRepository } from './users.repository';

const SUBMITTED =
  'Registration request submitted: Thank you for registering! Your account is pending approval from an administrator.';

@Injectable()
export class UsersService {
  constructor(
    private readonly users: UsersRepository,
    private readonly teams: TeamsService,
    private readonly outbox: OutboxService,
  ) {}

  /** A pending account. Those who may decide about it hear of it. 409 where the email has an account already. */
  async register(input: RegisterDto): Promise<RegisteredUser> {
    const { firstName, lastName, userType, school = null } = input;
    const email = input.email.toLowerCase();
    const password = await hashPassword(input.password);
    const verificationToken = createHash('sha256').update(randomBytes(32)).digest('hex');
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

  /** The own profile; 404 where the account is gone. */
  async profile(id: number, officialId: number | null): Promise<UserProfile> {
    const profile = await this.users.profile(id);
    if (!profile) throw new NotFoundException(MESSAGES.userNotFound);
    return officialId === null ? profile : { ...profile, officialId };
  }

  /** Who waits for a decision: all for an administrator, coaches for a supervisor. */
  pending(actor: SessionUser): Promise<PendingUser[]> {
    return this.users.pending(actorOf(actor) === 'admin' ? null : 'Coach');
  }

  /**
   * Decides about a pending account. Approved: verified, with the team of the school, and with the deciding
   * supervisor's region where there is none. Rejected: deleted. Either way the person gets a mail.
   */
  async decide(
    actor: SessionUser,
    id: number,
    approved: boolean,
  ): Promise<{ id: number; isVerified: boolean; message: string }> {
    const isAdmin = actorOf(actor) === 'admin';
    return this.users.transaction(async (em) => {
      const user = await this.users.lock(em, id);
      if (!user) throw new NotFoundException(MESSAGES.userNotFound);
      const isCoach = user.userType === 'Coach';
      if (!isAdmin && !isCoach) throw new ForbiddenException(MESSAGES.forbidden);
      if (user.isVerified) throw new ConflictException(MESSAGES.notPending);

      if (!approved) {
        const name = `${user.firstName} ${user.lastName}`;
        await this.outbox.add(em, 'notify', {
          kind: 'account.rejected',
          userId: id,
          email: user.email,
          name,
        });
        await this.users.remove(em, id);
        return { id, isVerified: false, message: 'User rejected' };
      }
      await this.users.approve(em, id, isCoach && !isAdmin ? actor.region : null);
      if (isCoach && user.school) await this.teams.ensure(em, user.school);
      await this.outbox.add(em, 'notify', { kind: 'account.approved', userId: id });
      return { id, isVerified: true, message: 'User verification status updated' };
    });
  }

  /**
   * Deletes an account; its reviews stay. A supervisor reaches pending coaches only (403). Nobody deletes the own
   * account or the last administrator (409).
   */
  async remove(actor: SessionUser, id: number): Promise<{ message: string }> {
    if (actor.id === id) throw new ConflictException(MESSAGES.ownAccount);
    return this.users.transaction(async (em) => {
      // Administrators are always held in the same order, and before the one account.
      const admins = await this.users.lockAdmins(em);
      const user = await this.users.lock(em, id);
      if (!user) throw new NotFoundException(MESSAGES.userNotFound);
      const isPendingCoach = user.userType === 'Coach' && !user.isVerified;
      if (actorOf(actor) !== 'admin' && !isPendingCoach) throw new ForbiddenException(MESSAGES.forbidden);
      if (user.role === 'admin' && admins === 1) throw new ConflictException(MESSAGES.lastAdmin);
      await this.users.remove(em, id);
      return { message: 'User deleted' };
    });
  }
}
