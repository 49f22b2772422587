import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { NO_PASSWORD } from '../../common/auth/password';
import { FilesService } from '../files';
import { TeamsService } from '../teams';
import { EmailChangesService, type ChangedBy } from './email-changes/email-changes.service';
import { PasswordsService } from './passwords/passwords.service';
import type { User } from './user.entity';
import { UsersRepository, type Account, type NewAccount } from './users.repository';

/** What can be changed of an account. What is left out stays; null clears. `school` names a coach's team, if any. */
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

/** The rules for every change of an account, whoever makes it. Every call is part of the caller's transaction. */
@Injectable()
export class AccountChangesService {
  constructor(
    private readonly users: UsersRepository,
    private readonly teams: TeamsService,
    private readonly passwords: PasswordsService,
    private readonly emails: EmailChangesService,
    private readonly files: FilesService,
  ) {}

  /** Creates a verified account and mails its invitation. 409 where the email is taken. */
  async invite(em: EntityManager, account: Omit<NewAccount, 'password'>): Promise<number> {
    const email = account.email.toLowerCase();
    const { school } = account;
    const team =
      account.userType === 'Coach' && school
        ? { school: null, teamId: (await this.teams.findOrCreate(em, school)).id }
        : {};
    const id = await this.emails.claim(em, email, null, () =>
      this.users.insert(em, { ...account, ...team, email, password: NO_PASSWORD, isVerified: true }),
    );
    await this.passwords.invite(em, id);
    return id;
  }

  /**
   * Sends the invitation again, perhaps to another email. False where the account has a password already. 409 where the
   * email is taken.
   */
  async inviteAgain(em: EntityManager, id: number, email: string): Promise<boolean> {
    const account = await this.users.lockForUpdate(em, id);
    if (!account?.isInvited) return false;
    const fields = await this.change(em, account, { email }, 'manager');
    if (fields.length === 0) await this.passwords.invite(em, id);
    return true;
  }

  /**
   * Sends the invitation again to an official's account of that email that belongs to no official any more, as
   * `isLinked` says of the locked account. Returns its id; null where there is none.
   */
  async inviteBack(
    em: EntityManager,
    email: string,
    isLinked: (id: number) => Promise<boolean>,
  ): Promise<number | null> {
    const id = await this.users.lockOfficialAccount(em, email);
    if (id === null || (await isLinked(id))) return null;
    await this.passwords.invite(em, id);
    return id;
  }

  /** Changes an account that the caller has locked. Returns the names of the changed fields. 409: the email is taken. */
  async change(
    em: EntityManager,
    account: Account,
    { school, ...wanted }: AccountChanges,
    by: ChangedBy,
  ): Promise<string[]> {
    if (wanted.email !== undefined) wanted.email = wanted.email.toLowerCase();
    const schoolChange =
      account.userType === 'Coach' && school !== undefined
        ? await this.schoolOf(em, account, school, by)
        : null;
    const changes: Partial<User> = { ...differences(account, wanted), ...schoolChange };
    // Also when the picture was replaced by the same one: it was stored once more.
    if (wanted.photoUrl !== undefined) await this.files.release(em, account.photoUrl);
    if (Object.keys(changes).length === 0) return [];
    const write = () => this.users.update(em, account.id, changes);
    if (changes.email === undefined) await write();
    else {
      await this.emails.claim(em, changes.email, account.id, write);
      await this.emails.follow(em, account, by);
    }
    return Object.keys(changes).filter((field) => field !== 'teamId');
  }

  /**
   * What a coach's school becomes: the team of that name, else the text. Where no team has the name, a manager who
   * changes the school creates one. Null where nothing changes.
   */
  private async schoolOf(
    em: EntityManager,
    account: Account,
    school: string | null,
    by: ChangedBy,
  ): Promise<Pick<User, 'school' | 'teamId'> | null> {
    if (!school) return account.school === null ? null : { school, teamId: null };
    const isSame = school.toLowerCase() === account.school?.toLowerCase();
    // A deletion of the coach's team has the team locked and waits for this account: never wait for that team here.
    if (isSame && account.teamId !== null) return null;
    const team =
      by === 'manager' && !isSame
        ? await this.teams.findOrCreate(em, school)
        : await this.teams.lockByName(em, school);
    if (team) return { school: null, teamId: team.id };
    return school === account.school ? null : { school, teamId: null };
  }

  /** Deletes an account that the caller has locked. Its reviews stay; its sessions, notifications and settings go. */
  async remove(em: EntityManager, account: Account): Promise<void> {
    await this.users.delete(em, account.id);
    await this.files.release(em, account.photoUrl);
  }
}

function differences(account: Account, wanted: Omit<AccountChanges, 'school'>): Partial<User> {
  const fields = Object.keys(wanted) as (keyof typeof wanted)[];
  return Object.fromEntries(
    fields
      .filter((field) => wanted[field] !== undefined && wanted[field] !== account[field])
      .map((field) => [field, wanted[field]]),
  );
}
