import { fullName, nameKey } from '@rmo/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { changesOf } from '../../common/audit';
import { NO_PASSWORD } from '../../common/auth/password';
import type { ChangeOptions } from '../../common/sql/transactions';
import { OutboxService } from '../../queue';
import { FilesService } from '../files';
import { TeamsService } from '../teams';
import { EmailChangesService, type ChangedBy } from './email-changes/email-changes.service';
import { PasswordsService } from './passwords/passwords.service';
import type { User } from './user.entity';
import { UsersRepository, type Account, type NewAccount } from './users.repository';

/** Omitted fields stay unchanged; null clears. `school` stands for the team of that name, if it exists. */
export type AccountChanges = Partial<
  Pick<
    User,
    | 'firstName'
    | 'lastName'
    | 'email'
    | 'school'
    | 'region'
    | 'age'
    | 'yearsCoaching'
    | 'yearsExperience'
    | 'teamMascot'
    | 'photoUrl'
  >
>;

/** All methods run in the caller's transaction. */
@Injectable()
export class AccountChangesService {
  constructor(
    private readonly users: UsersRepository,
    private readonly teams: TeamsService,
    private readonly passwords: PasswordsService,
    private readonly emails: EmailChangesService,
    private readonly files: FilesService,
    private readonly outbox: OutboxService,
  ) {}

  /** 409: the email is taken. */
  async invite(
    em: EntityManager,
    account: Omit<NewAccount, 'password'>,
    { isSilent }: ChangeOptions = {},
  ): Promise<number> {
    const { email, school } = account;
    const team =
      account.userType === 'Coach' && school
        ? { school: null, teamId: (await this.teams.findOrCreate(em, school)).id }
        : {};
    const id = await this.emails.claim(em, email, null, () =>
      this.users.insert(em, { ...account, ...team, password: NO_PASSWORD, isVerified: true }),
    );
    if (!isSilent) await this.passwords.invite(em, id);
    return id;
  }

  /** Returns false if the account already has a password. 409: the email is taken. */
  async inviteAgain(em: EntityManager, id: number, email: string): Promise<boolean> {
    const account = await this.users.lockForUpdate(em, id);
    if (!account?.isInvited) return false;
    const fields = await this.change(em, account, { email }, 'manager');
    if (fields.length === 0) await this.passwords.invite(em, id);
    return true;
  }

  /** Invites a deleted official's account again. Returns null if none matches the email and at least one of the names. */
  async inviteBack(
    em: EntityManager,
    person: Pick<User, 'email' | 'firstName' | 'lastName'>,
    isLinked: (id: number) => Promise<boolean>,
  ): Promise<number | null> {
    const account = await this.users.lockOfficialAccount(em, person.email);
    if (!account || (await isLinked(account.id))) return null;
    const isSame = (name: 'firstName' | 'lastName') => nameKey(account[name]) === nameKey(person[name]);
    if (!isSame('firstName') && !isSame('lastName')) return null;
    await this.passwords.invite(em, account.id);
    return account.id;
  }

  /** Returns the changed fields. `joinsTeam`: a coach may join the team named like the school. 409: the email is taken. */
  async change(
    em: EntityManager,
    account: Account,
    { school, ...input }: AccountChanges,
    by: ChangedBy,
    joinsTeam = true,
  ): Promise<string[]> {
    const schoolChange =
      account.userType === 'Coach' && school !== undefined
        ? await this.schoolOf(em, account, school, by, joinsTeam)
        : null;
    const changes: Partial<User> = { ...changedFieldsOf(account, input), ...schoolChange };
    // The old image is released even if the new one is identical, because the upload counted as another use of the file.
    if (input.photoUrl !== undefined) await this.files.release(em, account.photoUrl);
    if (Object.keys(changes).length === 0) return [];
    const write = () => this.users.update(em, account.id, changes);
    if (changes.email === undefined) await write();
    else {
      await this.emails.claim(em, changes.email, account.id, write);
      await this.emails.handleChange(em, account, by);
    }
    if (account.role === 'official' && (changes.firstName ?? changes.lastName) !== undefined) {
      const nameChange = { userId: account.id, before: fullName(account), by };
      await this.outbox.enqueue(em, 'notify', { kind: 'name.changed', ...nameChange });
    }
    return Object.keys(changes).filter((field) => field !== 'teamId');
  }

  /**
   * Returns the team with that name or, if there is none that the account may join, the name; null for no change. A manager's
   * change creates the team.
   */
  private async schoolOf(
    em: EntityManager,
    account: Account,
    school: string | null,
    by: ChangedBy,
    joinsTeam: boolean,
  ): Promise<Pick<User, 'school' | 'teamId'> | null> {
    if (!school) return account.school === null ? null : { school, teamId: null };
    const isSame = nameKey(school) === nameKey(account.school ?? '');
    // A request that deletes the coach's team has locked it and waits for this account, so locking it here would deadlock.
    if (isSame && account.teamId !== null) return null;
    const find = by === 'manager' && !isSame ? 'findOrCreate' : 'lockByName';
    const team = await this.teams[find](em, school);
    // A coach who is waiting for a manager's decision may return to the previous team without one.
    if (team && (joinsTeam || team.id === (await this.users.findLastTeam(em, account.id))))
      return { school: null, teamId: team.id };
    return school === account.school ? null : { school, teamId: null };
  }

  /** Deletes a locked account; its reviews stay. A pending registration ends with `outcome`, decided by `by`. */
  async remove(
    em: EntityManager,
    account: Account,
    by: { id: number },
    outcome: 'rejected' | 'deleted' = 'deleted',
  ): Promise<void> {
    await this.users.delete(em, account.id);
    await this.files.release(em, account.photoUrl);
    if (account.isVerified) return;
    const decision = { userId: account.id, outcome, byId: by.id };
    await this.outbox.enqueue(em, 'notify', { kind: 'registration.decided', ...decision });
  }
}

type AuditedPerson = Pick<User, 'firstName' | 'lastName' | 'region'> & { school?: string | null };

/** Returns the changes for the audit log: name, school and region, but not email or age. */
export function auditChangesOf(before: AuditedPerson, after: AuditedPerson): ReturnType<typeof changesOf> {
  const auditValuesOf = (person: AuditedPerson) => ({
    name: fullName(person),
    school: after.school === undefined ? null : person.school,
    region: person.region,
  });
  return changesOf(auditValuesOf(before), auditValuesOf(after), ['name', 'school', 'region']);
}

function changedFieldsOf(account: Account, input: Omit<AccountChanges, 'school'>): Partial<User> {
  const fields = Object.keys(input) as (keyof typeof input)[];
  return Object.fromEntries(
    fields
      .filter((field) => input[field] !== undefined && input[field] !== account[field])
      .map((field) => [field, input[field]]),
  );
}
