import { ConflictException, ForbiddenException, Injectable, NotFoundException } from '@nestjs/common';
import { actorOf, MESSAGES } from '@rmo/contracts';
import { audit } from '../../common/audit';
import type { SessionUser } from '../../common/auth';
import { type MessageDto, pageWindow } from '../../common/http';
import { holdRoster } from '../../common/locks';
import { FilesService } from '../files';
import { AccountsService, type AccountChanges } from './accounts.service';
import type { CreateCoachDto, UpdateCoachDto } from './dto/coach-input.dto';
import type { ListPeopleQuery } from './dto/list-people.query';
import type { CoachDto, SupervisorDto } from './dto/person.dto';
import type { CreateSupervisorDto, UpdateSupervisorDto } from './dto/supervisor-input.dto';
import {
  PeopleRepository,
  USER_TYPE_OF,
  type NewPerson,
  type People,
  type PersonKind,
} from './people.repository';
import { UsersRepository } from './users.repository';

const NOT_FOUND: Readonly<Record<PersonKind, string>> = {
  coach: MESSAGES.coachNotFound,
  supervisor: MESSAGES.supervisorNotFound,
};
const DELETED: Readonly<Record<PersonKind, string>> = {
  coach: 'Coach deleted',
  supervisor: 'Supervisor deleted',
};

/** What may be sent of a person of that kind. */
export interface PersonChanges {
  coach: UpdateCoachDto;
  supervisor: UpdateSupervisorDto;
}

/** Coaches and supervisors, as administrators and supervisors manage them. */
@Injectable()
export class PeopleService {
  constructor(
    private readonly people: PeopleRepository,
    private readonly users: UsersRepository,
    private readonly accounts: AccountsService,
    private readonly files: FilesService,
  ) {}

  /** A supervisor's list of supervisors leaves out the own account, and those whom only administrators decide about. */
  list<K extends PersonKind>(
    actor: SessionUser,
    kind: K,
    query: ListPeopleQuery,
  ): Promise<{ data: People[K][]; total: number }> {
    const { limit, offset } = pageWindow(query);
    const { q, region } = query;
    const scope = kind === 'supervisor' && !isAdmin(actor) ? { exceptId: actor.id, verifiedOnly: true } : {};
    return this.people.page(kind, { q, region, limit, offset, ...scope });
  }

  /** 404 where there is none; 403 for a pending supervisor, unless an administrator asks. */
  async get<K extends PersonKind>(actor: SessionUser, kind: K, id: number): Promise<People[K]> {
    const person = await this.people.one(kind, id);
    if (!person) throw new NotFoundException(NOT_FOUND[kind]);
    mayReach(actor, person);
    return person;
  }

  /** A verified coach, who is mailed an invitation. 409 where the email is taken. */
  addCoach(actor: SessionUser, input: CreateCoachDto, photo?: Buffer): Promise<CoachDto> {
    const { firstName, lastName, email, school, age, experience, teamMascot } = input;
    // As at an approval: a coach without a region is of the supervisor's.
    const region = input.region ?? (isAdmin(actor) ? null : actor.region);
    const yearsCoaching = experience;
    return this.add(
      'coach',
      { firstName, lastName, email, school, region, age, yearsCoaching, teamMascot },
      photo,
    );
  }

  /** A verified supervisor, who is mailed an invitation. 409 where the email is taken. */
  addSupervisor(input: CreateSupervisorDto, photo?: Buffer): Promise<SupervisorDto> {
    const { firstName, lastName, email, region, yearsExperience } = input;
    return this.add('supervisor', { firstName, lastName, email, region, yearsExperience }, photo);
  }

  /**
   * Changes what was sent, and answers the person as it is now. 404 where there is none, 403 for a pending supervisor
   * unless an administrator asks, 409 where the email is taken.
   */
  async edit<K extends PersonKind>(
    actor: SessionUser,
    kind: K,
    id: number,
    input: PersonChanges[K],
    photo?: Buffer,
  ): Promise<People[K]> {
    // Who may not, is refused before the picture is re-encoded, which costs more than a look.
    if (photo) await this.get(actor, kind, id);
    return this.files.withPhoto(photo, (photoUrl = input.photoUrl) =>
      this.change(actor, kind, id, { ...toColumns(input), photoUrl }),
    );
  }

  private change<K extends PersonKind>(
    actor: SessionUser,
    kind: K,
    id: number,
    changes: AccountChanges,
  ): Promise<People[K]> {
    return this.users.transaction(async (em) => {
      // First of all, so that the team of a school is not renamed meanwhile.
      await holdRoster(em);
      const account = await this.users.lock(em, id);
      if (!account || !isOf(kind, account)) throw new NotFoundException(NOT_FOUND[kind]);
      mayReach(actor, account);
      const fields = await this.accounts.change(em, account, changes);
      if (fields.length > 0) {
        await audit(em, { action: `${kind}.update`, subject: kind, subjectId: id, detail: { fields } });
      }
      return (await this.people.one(kind, id, em))!;
    });
  }

  /**
   * Deletes the account; its reviews stay. 404 where there is none. Nobody deletes the own account (409), and a
   * supervisor no pending supervisor (403).
   */
  async remove(actor: SessionUser, kind: PersonKind, id: number): Promise<MessageDto> {
    return this.users.transaction(async (em) => {
      const account = await this.users.lock(em, id);
      if (!account || !isOf(kind, account)) throw new NotFoundException(NOT_FOUND[kind]);
      if (actor.id === id) throw new ConflictException(MESSAGES.ownAccount);
      mayReach(actor, account);
      await this.accounts.remove(em, account);
      await audit(em, { action: `${kind}.delete`, subject: kind, subjectId: id });
      return { message: DELETED[kind] };
    });
  }

  private async add<K extends PersonKind>(
    kind: K,
    person: Omit<NewPerson, 'role' | 'userType'>,
    photo?: Buffer,
  ): Promise<People[K]> {
    const userType = USER_TYPE_OF[kind];
    return this.files.withPhoto(photo, (photoUrl) =>
      this.users.transaction(async (em) => {
        await holdRoster(em);
        const id = await this.accounts.invite(em, { ...person, photoUrl, role: 'user', userType });
        await audit(em, { action: `${kind}.create`, subject: kind, subjectId: id });
        return (await this.people.one(kind, id, em))!;
      }),
    );
  }
}

const isAdmin = (actor: SessionUser): boolean => actorOf(actor) === 'admin';

const isOf = (kind: PersonKind, account: { role: string; userType: string }): boolean =>
  account.role === 'user' && account.userType === USER_TYPE_OF[kind];

/** About a pending supervisor only administrators decide; to edit or to delete one is a decision too. */
function mayReach(actor: SessionUser, person: { userType: string; isVerified: boolean }): void {
  const isPendingSupervisor = person.userType === USER_TYPE_OF.supervisor && !person.isVerified;
  if (isPendingSupervisor && !isAdmin(actor)) throw new ForbiddenException(MESSAGES.forbidden);
}

/** `experience` is the name in the form of the column `yearsCoaching`. */
function toColumns(input: UpdateCoachDto & { yearsExperience?: number }): AccountChanges {
  const { firstName, lastName, email, school, region, age, experience, teamMascot, yearsExperience } = input;
  return {
    ...{ firstName, lastName, email, school, region, age, teamMascot, yearsExperience },
    yearsCoaching: experience,
  };
}
