import {
  BadRequestException,
  ConflictException,
  ForbiddenException,
  Injectable,
  NotFoundException,
} from '@nestjs/common';
import { actorOf, MESSAGES } from '@rmo/contracts';
import { audit } from '../../common/audit';
import type { SessionUser } from '../../common/auth';
import { type MessageDto, pageWindow } from '../../common/http';
import { lockTeamNames } from '../../common/locks';
import { FilesService } from '../files';
import { TeamsService } from '../teams';
import { AccountChangesService, type AccountChanges } from './account-changes.service';
import type { CreateCoachDto, UpdateCoachDto } from './coaches/dto/coach-input.dto';
import type { ListAccountsQuery } from './dto/list-accounts.query';
import type { CoachDto, SupervisorDto } from './dto/person.dto';
import type { CreateSupervisorDto, UpdateSupervisorDto } from './supervisors/dto/supervisor-input.dto';
import {
  PeopleRepository,
  USER_TYPE_OF,
  type NewPerson,
  type People,
  type PersonKind,
} from './people.repository';
import { inScope } from './users.policy';
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
    private readonly accounts: AccountChangesService,
    private readonly files: FilesService,
    private readonly teams: TeamsService,
  ) {}

  /** A supervisor's list of supervisors leaves out the own account, and those whom only administrators decide about. */
  list<K extends PersonKind>(
    actor: SessionUser,
    kind: K,
    query: ListAccountsQuery,
  ): Promise<{ data: People[K][]; total: number }> {
    const { limit, offset } = pageWindow(query);
    const { q, region } = query;
    const inRegion = query.ownRegion && actor.region ? actor.region : undefined;
    const scope = kind === 'supervisor' && !isAdmin(actor) ? { exceptId: actor.id, verifiedOnly: true } : {};
    return this.people.page(kind, { q, region, inRegion, limit, offset, ...scope });
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
    return this.add(
      'coach',
      { firstName, lastName, email, school, region, age, yearsCoaching: experience, teamMascot },
      photo,
    );
  }

  /** A verified supervisor, who is mailed an invitation. 409 where the email is taken. */
  addSupervisor(input: CreateSupervisorDto, photo?: Buffer): Promise<SupervisorDto> {
    const { firstName, lastName, email, region, yearsExperience } = input;
    return this.add('supervisor', { firstName, lastName, email, region, yearsExperience }, photo);
  }

  /**
   * Changes what was sent, and answers the person as it is now. 404 where there is none, 409 where the email is taken.
   * Unless an administrator asks, 403 for a pending supervisor and for one of another region.
   */
  async edit<K extends PersonKind>(
    actor: SessionUser,
    kind: K,
    id: number,
    input: PersonChanges[K],
    photo?: Buffer,
  ): Promise<People[K]> {
    // Who may not, is refused before the picture is re-encoded, which costs more than a look.
    if (photo) mayChange(actor, { ...(await this.get(actor, kind, id)), userType: USER_TYPE_OF[kind] });
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
      await lockTeamNames(em);
      const account = await this.users.lock(em, id);
      if (!account || !isOf(kind, account)) throw new NotFoundException(NOT_FOUND[kind]);
      mayChange(actor, account);
      const by = actor.id === id ? 'owner' : 'manager';
      const fields = await this.accounts.change(em, account, changes, by);
      if (fields.length > 0) {
        await audit(em, { action: `${kind}.update`, subject: kind, subjectId: id, detail: { fields } });
      }
      return (await this.people.one(kind, id, em))!;
    });
  }

  /**
   * Deletes the account; its reviews stay. 404 where there is none. Nobody deletes the own account (409), and a
   * supervisor no pending supervisor and none of another region (403).
   */
  async remove(actor: SessionUser, kind: PersonKind, id: number): Promise<MessageDto> {
    return this.users.transaction(async (em) => {
      const account = await this.users.lock(em, id);
      if (!account || !isOf(kind, account)) throw new NotFoundException(NOT_FOUND[kind]);
      if (actor.id === id) throw new ConflictException(MESSAGES.ownAccount);
      mayChange(actor, account);
      await this.accounts.remove(em, account);
      await audit(em, { action: `${kind}.delete`, subject: kind, subjectId: id });
      return { message: DELETED[kind] };
    });
  }

  /**
   * Gives a coach whose school is no team's name a team: the one named, else the one of the school's name, which is made
   * when there is none. 404 where there is no such coach or team, 400 where nothing names a team.
   */
  async giveTeam(actor: SessionUser, id: number, teamId: number | null | undefined): Promise<CoachDto> {
    return this.users.transaction(async (em) => {
      await lockTeamNames(em);
      const account = await this.users.lock(em, id);
      if (!account || !isOf('coach', account)) throw new NotFoundException(NOT_FOUND.coach);
      mayChange(actor, account);
      if (!teamId && !account.school) throw new BadRequestException(MESSAGES.coachWithoutSchool);
      const team = teamId ? await this.teams.lock(em, teamId) : await this.teams.ensure(em, account.school!);
      if (team.id !== account.teamId) {
        await this.people.update(em, id, { teamId: team.id, school: team.name });
        await audit(em, {
          action: 'coach.team',
          subject: 'coach',
          subjectId: id,
          detail: { teamId: team.id },
        });
      }
      return (await this.people.one('coach', id, em))!;
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
        await lockTeamNames(em);
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

/** A supervisor changes and deletes supervisors and pending coaches of the own region, or where either has none. */
function mayChange(
  actor: SessionUser,
  person: { userType: string; isVerified: boolean; region: string | null },
): void {
  mayReach(actor, person);
  const isScoped = person.userType === USER_TYPE_OF.supervisor || !person.isVerified;
  if (isScoped && !isAdmin(actor) && !inScope(actor, person))
    throw new ForbiddenException(MESSAGES.forbidden);
}

function toColumns(input: UpdateCoachDto & { yearsExperience?: number }): AccountChanges {
  const { firstName, lastName, email, school, region, age, experience, teamMascot, yearsExperience } = input;
  return {
    ...{ firstName, lastName, email, school, region, age, teamMascot, yearsExperience },
    yearsCoaching: experience,
  };
}
