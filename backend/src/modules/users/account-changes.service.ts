import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { FilesService } from '../files';
import { TeamsService } from '../teams';
import { EmailChangesService, type ChangedBy } from './email-changes/email-changes.service';
import { PasswordsService } from './passwords/passwords.service';
import { PeopleRepository, type NewPerson } from './people.repository';
import type { User } from './user.entity';
import { UsersRepository, type Account } from './users.repository';

/** What can be changed of an account. Left out stays; null empties. */
export type AccountChanges = Partial<
  Pick<
    User,
    | 'firstName'
    | 'lastName'
    | 'email'
    | 'school'
    | 'teamId'
    | 'region'
    | 'age'
    | 'yearsCoaching'
    | 'yearsExperience'
    | 'teamMascot'
    | 'photoUrl'
  >
>;

/** The rules that hold whoever changes an account. Every call is part of the caller's transaction. */
@Injectable()
export class AccountChangesService {
  constructor(
    private readonly people: PeopleRepository,
    private readonly users: UsersRepository,
    private readonly teams: TeamsService,
    private readonly links: PasswordsService,
    private readonly emails: EmailChangesService,
    private readonly files: FilesService,
  ) {}

  /** A verified account, and the mail by which its person sets a password. 409 where the email is taken. */
  async invite(em: EntityManager, person: NewPerson): Promise<number> {
    const email = person.email.toLowerCase();
    const isCoach = person.userType === 'Coach';
    const teamId = isCoach && person.school ? (await this.teams.ensure(em, person.school)).id : null;
    const id = await this.emails.claim(em, email, null, () =>
      this.people.insert(em, { ...person, email, teamId }),
    );
    await this.links.invite(em, id);
    return id;
  }

  /**
   * Sends the invitation once more, perhaps to another email. False where there is nothing to invite to: the account
   * has its password. 409 where the email is taken.
   */
  async inviteAgain(em: EntityManager, id: number, email: string): Promise<boolean> {
    const account = await this.users.lock(em, id);
    if (!account?.invited) return false;
    const fields = await this.change(em, account, { email }, 'manager');
    if (fields.length === 0) await this.links.invite(em, id);
    return true;
  }

  /**
   * Sends an official's account of that email, which belongs to no official any more, the invitation once more. Answers
   * its id; null where there is none. `isLinked` is asked about the account while it is held.
   */
  async inviteBack(
    em: EntityManager,
    email: string,
    isLinked: (id: number) => Promise<boolean>,
  ): Promise<number | null> {
    const id = await this.users.lockOfficialAccount(em, email);
    if (id === null || (await isLinked(id))) return null;
    await this.links.invite(em, id);
    return id;
  }

  /**
   * Changes an account that the caller holds, and answers the names of the fields that are other now. 409 where the
   * email is taken.
   */
  async change(
    em: EntityManager,
    account: Account,
    wanted: AccountChanges,
    by: ChangedBy,
  ): Promise<string[]> {
    const school = account.userType === 'Coach' ? await this.schoolOf(em, account, wanted.school, by) : {};
    const changes = differences(account, {
      ...wanted,
      ...school,
      ...(wanted.email === undefined ? {} : { email: wanted.email.toLowerCase() }),
    });
    // Also a picture that was replaced by the same again: it was stored once more for that.
    if (wanted.photoUrl !== undefined) await this.files.release(em, account.photoUrl);
    const fields = Object.keys(changes);
    if (fields.length === 0) return [];
    const write = () => this.people.update(em, account.id, changes);
    if (changes.email === undefined) await write();
    else {
      await this.emails.claim(em, changes.email, account.id, write);
      await this.emails.follow(em, account, by);
    }
    // The team is how a school is kept.
    return [...new Set(fields.map((field) => (field === 'teamId' ? 'school' : field)))];
  }

  /**
   * A coach's school, with the team of that name. Where no team has it a manager who changes the school makes one; what
   * a coach types stays a text.
   */
  private async schoolOf(
    em: EntityManager,
    account: Account,
    school: string | null | undefined,
    by: ChangedBy,
  ): Promise<Pick<AccountChanges, 'school' | 'teamId'>> {
    if (school === undefined) return {};
    if (!school) return { school, teamId: null };
    const isOther = school.toLowerCase() !== account.school?.toLowerCase();
    const team =
      by === 'manager' && isOther ? await this.teams.ensure(em, school) : await this.teams.byName(em, school);
    return { school: team?.name ?? school, teamId: team?.id ?? null };
  }

  /** Deletes an account that the caller holds. Its reviews stay; its sessions, notifications and settings go. */
  async remove(em: EntityManager, account: Account): Promise<void> {
    await this.users.remove(em, account.id);
    await this.files.release(em, account.photoUrl);
  }
}

/** What was sent and is not so yet. */
function differences(account: Account, wanted: AccountChanges): AccountChanges {
  const fields = Object.keys(wanted) as (keyof AccountChanges)[];
  return Object.fromEntries(
    fields
      .filter((field) => wanted[field] !== undefined && wanted[field] !== account[field])
      .map((field) => [field, wanted[field]]),
  );
}
