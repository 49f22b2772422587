import { BadRequestException, ForbiddenException, Injectable, NotFoundException } from '@nestjs/common';
import { fullName, MESSAGES } from '@rmo/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { audit } from '../../../common/audit';
import type { SessionUser } from '../../../common/auth';
import type { MessageDto } from '../../../common/http';
import type { Waiting } from '../../../common/sql/queries';
import { type ChangeOptions, inTransaction } from '../../../common/sql/transactions';
import { FilesService } from '../../files';
import { TeamsService } from '../../teams';
import { AccountChangesService, auditedChanges } from '../account-changes.service';
import { isAdmin, mayChange } from '../users.policy';
import { UsersRepository, type Account } from '../users.repository';
import type { ListCoachesQuery } from './dto/list-coaches.query';
import type { CreateCoachDto, UpdateCoachDto } from './dto/coach-input.dto';
import type { CoachDto } from './dto/coach.dto';

/** Management of coaches by administrators and supervisors. */
@Injectable()
export class CoachesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersRepository,
    private readonly changes: AccountChangesService,
    private readonly files: FilesService,
    private readonly teams: TeamsService,
  ) {}

  list(
    actor: SessionUser,
    query: ListCoachesQuery,
  ): Promise<{ data: CoachDto[]; total: number; page: number }> {
    const { q, region } = query;
    const scope = query.ownRegion && actor.region ? actor.region : undefined;
    const withoutTeam = query.team === 'none';
    return this.users.listPage<CoachDto>('Coach', { q, region, scope, withoutTeam }, query);
  }

  /** Verified coaches with a school that is no team's name; for a supervisor those in scope. */
  countWithoutTeam(actor: SessionUser): Promise<Waiting> {
    return this.users.countWithoutTeam(isAdmin(actor) ? null : actor.region);
  }

  async get(id: number, em?: EntityManager): Promise<CoachDto> {
    const coach = await this.users.findListed<CoachDto>('Coach', id, em);
    if (!coach) throw new NotFoundException(MESSAGES.coachNotFound);
    return coach;
  }

  /** Adds a verified coach and mails the invitation. 409: the email is taken. */
  create(
    actor: SessionUser,
    input: CreateCoachDto,
    photo?: Buffer,
    options: ChangeOptions = {},
  ): Promise<CoachDto> {
    const { firstName, lastName, email, school, age, experience, teamMascot } = input;
    // A coach without a region gets the supervisor's, as on approval.
    const region = input.region ?? (isAdmin(actor) ? null : actor.region);
    return this.files.withPhoto(photo, (photoUrl) =>
      inTransaction(options.em, this.dataSource, async (em) => {
        const account = {
          ...{ firstName, lastName, email, school, region, age, teamMascot, photoUrl },
          yearsCoaching: experience,
          role: 'user',
          userType: 'Coach',
        } as const;
        const id = await this.changes.invite(em, account, options);
        await audit(em, { action: 'coach.create', subject: 'coach', subjectId: id, name: fullName(input) });
        return this.get(id, em);
      }),
    );
  }

  /** Changes the submitted fields. 404: no such coach, 403: a pending one out of scope, 409: the email is taken. */
  async update(
    actor: SessionUser,
    id: number,
    input: UpdateCoachDto,
    photo?: Buffer,
    outer?: EntityManager,
  ): Promise<CoachDto> {
    // Checked before the picture is re-encoded, which is expensive.
    if (photo && !mayChange(actor, await this.get(id))) throw new ForbiddenException(MESSAGES.forbidden);
    const { firstName, lastName, email, school, region, age, experience, teamMascot } = input;
    return this.files.withPhoto(photo, (photoUrl = input.photoUrl) =>
      inTransaction(outer, this.dataSource, async (em) => {
        const account = await this.lock(em, actor, id);
        const fields = await this.changes.change(
          em,
          account,
          {
            ...{ firstName, lastName, email, school, region, age, teamMascot, photoUrl },
            yearsCoaching: experience,
          },
          'manager',
        );
        const coach = await this.get(id, em);
        if (fields.length > 0) {
          const entry = { subject: 'coach', subjectId: id, name: fullName(coach) };
          const detail = { fields, ...auditedChanges(account, coach) };
          await audit(em, { action: 'coach.update', ...entry, detail });
        }
        return coach;
      }),
    );
  }

  /**
   * Assigns a coach to the given team, else, if the coach has none, to the team of the school's name, which is created if
   * it does not exist. 404: no such coach or team, 400: neither a team nor a school.
   */
  giveTeam(actor: SessionUser, id: number, teamId: number | null | undefined): Promise<CoachDto> {
    return this.dataSource.transaction(async (em) => {
      const account = await this.lock(em, actor, id);
      if (!teamId && !account.school) throw new BadRequestException(MESSAGES.coachWithoutSchool);
      // Never locks the coach's own team, to avoid a deadlock (see `AccountChangesService`).
      if (teamId ? teamId !== account.teamId : account.teamId === null) {
        const team = teamId
          ? await this.teams.lockForKeyShare(em, teamId)
          : await this.teams.findOrCreate(em, account.school!);
        await this.users.update(em, id, { teamId: team.id, school: null });
        const entry = { subject: 'coach', subjectId: id, name: fullName(account) };
        await audit(em, { action: 'coach.team', ...entry, detail: { teamId: team.id, team: team.name } });
      }
      return this.get(id, em);
    });
  }

  /** Deletes the account; its reviews stay. 404: no such coach, 403: a pending one out of scope. */
  remove(actor: SessionUser, id: number, outer?: EntityManager): Promise<MessageDto> {
    return inTransaction(outer, this.dataSource, async (em) => {
      const account = await this.lock(em, actor, id);
      await this.changes.remove(em, account, actor);
      await audit(em, { action: 'coach.delete', subject: 'coach', subjectId: id, name: fullName(account) });
      return { message: 'Coach deleted' };
    });
  }

  private async lock(em: EntityManager, actor: SessionUser, id: number): Promise<Account> {
    const account = await this.users.lockForUpdate(em, id);
    if (account?.role !== 'user' || account.userType !== 'Coach')
      throw new NotFoundException(MESSAGES.coachNotFound);
    if (!mayChange(actor, account)) throw new ForbiddenException(MESSAGES.forbidden);
    return account;
  }
}
