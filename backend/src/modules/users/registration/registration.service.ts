import { ConflictException, ForbiddenException, Injectable } from '@nestjs/common';
import { DELAYS, fullName, MESSAGES } from '@rmo/contracts';
import { DataSource } from 'typeorm';
import { existingOr404 } from '../../../common/errors';
import { audit, findLastEntry } from '../../../common/audit';
import type { SessionUser } from '../../../common/auth';
import { hashPassword } from '../../../common/auth/password';
import { SessionStore } from '../../../common/auth/session.store';
import type { Waiting } from '../../../common/sql/queries';
import { OutboxService } from '../../../queue';
import { RegionsService } from '../../regions';
import { TeamsService } from '../../teams';
import { AccountChangesService } from '../account-changes.service';
import { EmailChangesService } from '../email-changes/email-changes.service';
import { hashToken, newToken } from '../../../common/auth/token';
import { isAdmin, mayDecide, maySetPending } from '../users.policy';
import { UsersRepository } from '../users.repository';
import type { DecisionDto, PendingUserDto, RegisterDto, RegisteredUserDto, VerifyDto } from '../accounts.dto';
import { PendingUsersRepository } from './pending-users.repository';

const SUBMITTED_MESSAGE =
  'Registration request submitted: Thank you for registering! Your account is pending approval from an administrator.';

const NOT_APPROVED_MESSAGE = 'This account is not an approved registration';

const TOKEN_MS = 7 * 86_400_000;

@Injectable()
export class RegistrationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersRepository,
    private readonly pending: PendingUsersRepository,
    private readonly changes: AccountChangesService,
    private readonly emails: EmailChangesService,
    private readonly teams: TeamsService,
    private readonly regions: RegionsService,
    private readonly sessions: SessionStore,
    private readonly outbox: OutboxService,
  ) {}

  /** Doesn't create a team. 400: the region is not in use; 409: the email is taken. */
  async register(input: RegisterDto): Promise<RegisteredUserDto> {
    const { email, firstName, lastName, userType, school = null } = input;
    const region = await this.regions.requireInUse(input.region);
    // May run before the expensive hash and respond sooner, because the response reveals that an email is taken anyway.
    await this.emails.checkIsFree(email);
    const password = await hashPassword(input.password);
    const id = await this.dataSource.transaction(async (em) => {
      const team = userType === 'Coach' && school ? await this.teams.lockByName(em, school) : null;
      const userId = await this.emails.claim(em, email, null, () =>
        this.users.insert(em, {
          ...{ email, password, firstName, lastName, userType, region },
          role: 'user',
          school: team ? null : school,
          teamId: team?.id ?? null,
          // Required by the specification, but never emailed: a manager decides, not someone who follows a link.
          verificationToken: hashToken(newToken()),
          verificationExpires: new Date(Date.now() + TOKEN_MS),
        }),
      );
      await this.outbox.enqueue(em, 'notify', { kind: 'registration.pending', userId });
      return userId;
    });
    return { message: SUBMITTED_MESSAGE, id, email, firstName, lastName, userType, isVerified: false };
  }

  listPending(actor: SessionUser): Promise<PendingUserDto[]> {
    return isAdmin(actor) ? this.pending.list(null, null) : this.pending.list('Coach', actor.region);
  }

  countPending(actor: SessionUser): Promise<Waiting & { elsewhere: number }> {
    return isAdmin(actor) ? this.pending.count(null, null) : this.pending.count('Coach', actor.region);
  }

  /** Approval gives a coach without a region the team's or else the supervisor's; rejection deletes. 403: out of scope. */
  async decide(actor: SessionUser, id: number, { approved, reason = null }: VerifyDto): Promise<DecisionDto> {
    return this.dataSource.transaction(async (em) => {
      const account = existingOr404(await this.users.lockForUpdate(em, id), MESSAGES.userNotFound);
      if (!mayDecide(actor, account)) throw new ForbiddenException(MESSAGES.forbidden);
      if (account.isVerified) throw new ConflictException(MESSAGES.notPending);
      const { userType, email } = account;
      const name = fullName(account);
      const subject = { subjectId: id, name };

      if (!approved) {
        const mail = { userId: id, email, name, reason };
        await this.outbox.enqueue(em, 'notify', { kind: 'account.rejected', ...mail });
        await this.changes.remove(em, account, actor, 'rejected');
        const detail = { userType, ...(reason ? { reason } : {}) };
        await audit(em, { action: 'user.reject', ...subject, detail });
        return { id, isVerified: false, message: 'User rejected' };
      }
      const isCoach = userType === 'Coach';
      const team =
        isCoach && account.school && account.teamId === null
          ? await this.teams.findOrCreate(em, account.school)
          : null;
      const region = account.region?.trim() || null;
      const assignedRegion = region || !isCoach || isAdmin(actor) ? null : account.teamRegion || actor.region;
      await this.users.update(em, id, {
        isVerified: true,
        approvedAt: new Date(),
        verificationToken: null,
        verificationExpires: null,
        region: region ?? assignedRegion,
        ...(team ? { school: null, teamId: team.id } : {}),
      });
      await this.outbox.enqueue(em, 'notify', { kind: 'account.approved', userId: id });
      const decision = { userId: id, outcome: 'approved', byId: actor.id } as const;
      await this.outbox.enqueue(em, 'notify', { kind: 'registration.decided', ...decision });
      const detail = { userType, ...(assignedRegion ? { region: assignedRegion } : {}) };
      await audit(em, { action: 'user.approve', ...subject, detail });
      return { id, isVerified: true, message: 'User verification status updated' };
    });
  }

  /**
   * Revokes an approval and ends the account's sessions. Right after the approval, only pauses them, and takes back the region
   * that the approval gave; its approver may do that even in another region. 403: out of scope; 409: not approved.
   */
  setPending(actor: SessionUser, id: number): Promise<DecisionDto> {
    return this.dataSource.transaction(async (em) => {
      const account = existingOr404(await this.users.lockForUpdate(em, id), MESSAGES.userNotFound);
      const isUndo = account.approvedAt !== null && Date.now() - account.approvedAt.getTime() <= DELAYS.undo;
      const approval = isUndo ? await findLastEntry(em, 'user.approve', id) : null;
      if (approval?.actorId !== actor.id && !maySetPending(actor, account))
        throw new ForbiddenException(MESSAGES.forbidden);
      if (!account.isVerified || account.isInvited) throw new ConflictException(NOT_APPROVED_MESSAGE);
      const wasRegionAssigned = account.region !== null && approval?.detail?.region === account.region;
      await this.users.update(em, id, { isVerified: false, ...(wasRegionAssigned && { region: null }) });
      if (!isUndo) await this.sessions.endAllOf(id, em);
      const decision = { userId: id, outcome: 'set-pending', byId: actor.id } as const;
      await this.outbox.enqueue(em, 'notify', { kind: 'registration.decided', ...decision });
      const detail = { userType: account.userType };
      await audit(em, { action: 'user.set-pending', subjectId: id, name: fullName(account), detail });
      return { id, isVerified: false, message: 'Registration is pending again' };
    });
  }
}
