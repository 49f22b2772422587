import {
  BadRequestException,
  ConflictException,
  ForbiddenException,
  Injectable,
  NotFoundException,
} from '@nestjs/common';
import { fullName, MESSAGES } from '@rmo/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { existingOr404 } from '../../common/errors';
import { audit } from '../../common/audit';
import type { SessionUser } from '../../common/auth';
import type { MessageDto } from '../../common/http';
import type { NamesFirst, Page, Waiting } from '../../common/sql/queries';
import { type ChangeOptions, inTransaction } from '../../common/sql/transactions';
import { FilesService } from '../files';
import { TeamsService } from '../teams';
import { AccountChangesService, auditChangesOf } from './account-changes.service';
import type { ListAccountsQuery, ListCoachesQuery } from './account-lists.dto';
import type { CoachDto, CreateCoachDto, SupervisorDto } from './accounts.dto';
import { isAdmin, mayChange, mayRead } from './users.policy';
import { UsersRepository, type Account, type AccountFilter, type ListedType } from './users.repository';

type AccountInput = Partial<Omit<CreateCoachDto, 'yearsCoaching'>> & { yearsExperience?: number };
type NewAccountInput = AccountInput & Pick<CreateCoachDto, 'firstName' | 'lastName' | 'email'>;
type ChangedAccountInput = AccountInput & { photoUrl?: string | null };

const columnsOf = (input: AccountInput) => {
  const { firstName, lastName, email, school, region, age, teamMascot, yearsExperience, experience } = input;
  const sameNamedColumns = { firstName, lastName, email, school, region, age, teamMascot, yearsExperience };
  return { ...sameNamedColumns, yearsCoaching: experience };
};

@Injectable()
abstract class ManagedAccountsService<Listed extends CoachDto | SupervisorDto> {
  protected abstract readonly userType: ListedType;
  protected abstract readonly subject: 'coach' | 'supervisor';
  protected abstract readonly messages: { notFound: string; deleted: string };

  constructor(
    protected readonly dataSource: DataSource,
    protected readonly users: UsersRepository,
    protected readonly teams: TeamsService,
    private readonly changes: AccountChangesService,
    private readonly files: FilesService,
  ) {}

  protected listPage(
    actor: SessionUser,
    query: ListAccountsQuery & NamesFirst,
    filter: AccountFilter,
  ): Promise<Page<Listed> & { page: number }> {
    const { q, region, namesFirst, sort } = query;
    const scope = query.ownRegion && actor.region ? actor.region : undefined;
    return this.users.listPage<Listed>(
      this.userType,
      { q, region, namesFirst, sort, scope, ...filter },
      query,
    );
  }

  /** 404: no such account of this type; 403: a pending supervisor, unless the actor is an administrator. */
  async get(actor: SessionUser, id: number, em?: EntityManager): Promise<Listed> {
    const listed = await this.users.findListed<Listed>(this.userType, id, em);
    const account = existingOr404(listed, this.messages.notFound);
    if (!mayRead(actor, account)) throw new ForbiddenException(MESSAGES.forbidden);
    return account;
  }

  /** 409: the email is taken. */
  create(actor: SessionUser, input: NewAccountInput, photo?: Buffer, options: ChangeOptions = {}) {
    const { firstName, lastName, email } = input;
    // A coach without a region gets the supervisor's, as on approval.
    const region = input.region ?? (isAdmin(actor) ? null : actor.region);
    return this.files.withPhoto(photo, (photoUrl) =>
      inTransaction(options.em, this.dataSource, async (em) => {
        const person = { firstName, lastName, email, role: 'user', userType: this.userType } as const;
        const account = { ...columnsOf(input), ...person, region, photoUrl };
        const id = await this.changes.invite(em, account, options);
        await audit(em, { action: `${this.subject}.create`, subjectId: id, name: fullName(input) });
        return this.get(actor, id, em);
      }),
    );
  }

  /** 404: no such account; 403: a pending account out of scope, or another region's supervisor; 409: the email is taken. */
  async update(
    actor: SessionUser,
    id: number,
    input: ChangedAccountInput,
    photo?: Buffer,
    outer?: EntityManager,
  ): Promise<Listed> {
    // Checks the permission before re-encoding the image, because that is expensive.
    if (photo && !mayChange(actor, await this.get(actor, id)))
      throw new ForbiddenException(MESSAGES.forbidden);
    return this.files.withPhoto(photo, (photoUrl = input.photoUrl) =>
      inTransaction(outer, this.dataSource, async (em) => {
        const account = await this.lock(em, id);
        if (!mayChange(actor, account)) throw new ForbiddenException(MESSAGES.forbidden);
        const changes = { ...columnsOf(input), photoUrl };
        const by = actor.id === id ? 'owner' : 'manager';
        const fields = await this.changes.change(em, account, changes, by);
        const changedAccount = await this.get(actor, id, em);
        if (fields.length > 0) {
          const name = fullName(changedAccount);
          const detail = { fields, ...auditChangesOf(account, changedAccount) };
          await audit(em, { action: `${this.subject}.update`, subjectId: id, name, detail });
        }
        return changedAccount;
      }),
    );
  }

  /** Deletes the account; its reviews stay. 404: no such account; 409: the actor's account; 403: see `update`. */
  remove(actor: SessionUser, id: number, outer?: EntityManager): Promise<MessageDto> {
    return inTransaction(outer, this.dataSource, async (em) => {
      const account = await this.lock(em, id);
      if (actor.id === id) throw new ConflictException(MESSAGES.ownAccount);
      if (!mayChange(actor, account)) throw new ForbiddenException(MESSAGES.forbidden);
      await this.changes.remove(em, account, actor);
      await audit(em, { action: `${this.subject}.delete`, subjectId: id, name: fullName(account) });
      return { message: this.messages.deleted };
    });
  }

  protected async lock(em: EntityManager, id: number): Promise<Account> {
    const account = await this.users.lockForUpdate(em, id);
    if (account?.role !== 'user' || account.userType !== this.userType)
      throw new NotFoundException(this.messages.notFound);
    return account;
  }
}

@Injectable()
export class CoachesService extends ManagedAccountsService<CoachDto> {
  protected readonly userType = 'Coach';
  protected readonly subject = 'coach';
  protected readonly messages = { notFound: MESSAGES.coachNotFound, deleted: 'Coach deleted' };

  list(actor: SessionUser, query: ListCoachesQuery & NamesFirst) {
    return this.listPage(actor, query, { withoutTeam: query.team === 'none' });
  }

  countWithoutTeam(actor: SessionUser): Promise<Waiting> {
    return this.users.countWithoutTeam(isAdmin(actor) ? null : actor.region);
  }

  /** Without `teamId`, finds or creates the team named like the school. 404: no such coach or team; 400: no school either. */
  giveTeam(actor: SessionUser, id: number, teamId: number | null | undefined): Promise<CoachDto> {
    return this.dataSource.transaction(async (em) => {
      const account = await this.lock(em, id);
      if (!mayChange(actor, account)) throw new ForbiddenException(MESSAGES.forbidden);
      if (!teamId && !account.school) throw new BadRequestException(MESSAGES.coachWithoutSchool);
      // Never lock the coach's current team here: it could deadlock (see `AccountChangesService`).
      if (teamId ? teamId !== account.teamId : account.teamId === null) {
        const team = teamId
          ? await this.teams.lockForKeyShare(em, teamId)
          : await this.teams.findOrCreate(em, account.school!);
        await this.users.update(em, id, { teamId: team.id, school: null });
        const detail = { teamId: team.id, team: team.name };
        await audit(em, { action: 'coach.team', subjectId: id, name: fullName(account), detail });
      }
      return this.get(actor, id, em);
    });
  }
}

@Injectable()
export class SupervisorsService extends ManagedAccountsService<SupervisorDto> {
  protected readonly userType = 'Regional Supervisor';
  protected readonly subject = 'supervisor';
  protected readonly messages = { notFound: MESSAGES.supervisorNotFound, deleted: 'Supervisor deleted' };

  /** A supervisor's list leaves out their own account and pending accounts. */
  list(actor: SessionUser, query: ListAccountsQuery & NamesFirst) {
    const filter = isAdmin(actor) ? {} : { exceptId: actor.id, verifiedOnly: true };
    return this.listPage(actor, query, filter);
  }
}
