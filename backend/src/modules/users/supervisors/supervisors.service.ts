import { ConflictException, ForbiddenException, Injectable, NotFoundException } from '@nestjs/common';
import { fullName, MESSAGES } from '@rmo/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { audit } from '../../../common/audit';
import type { SessionUser } from '../../../common/auth';
import type { MessageDto } from '../../../common/http';
import { type ChangeOptions, inTransaction } from '../../../common/sql/transactions';
import { FilesService } from '../../files';
import { AccountChangesService, auditedChanges } from '../account-changes.service';
import type { ListAccountsQuery } from '../dto/list-accounts.query';
import { isAdmin, mayChange, mayRead } from '../users.policy';
import { UsersRepository, type Account } from '../users.repository';
import type { CreateSupervisorDto, UpdateSupervisorDto } from './dto/supervisor-input.dto';
import type { SupervisorDto } from './dto/supervisor.dto';

/** Management of Regional Supervisors by administrators and other supervisors. */
@Injectable()
export class SupervisorsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersRepository,
    private readonly changes: AccountChangesService,
    private readonly files: FilesService,
  ) {}

  /** For a supervisor, without the own account and pending ones. */
  list(
    actor: SessionUser,
    query: ListAccountsQuery,
  ): Promise<{ data: SupervisorDto[]; total: number; page: number }> {
    const { q, region } = query;
    const scope = query.ownRegion && actor.region ? actor.region : undefined;
    const others = isAdmin(actor) ? {} : { exceptId: actor.id, verifiedOnly: true };
    const filter = { q, region, scope, ...others };
    return this.users.listPage<SupervisorDto>('Regional Supervisor', filter, query);
  }

  /** 404: no such supervisor, 403: a pending one, except for administrators. */
  async get(actor: SessionUser, id: number, em?: EntityManager): Promise<SupervisorDto> {
    const supervisor = await this.users.findListed<SupervisorDto>('Regional Supervisor', id, em);
    if (!supervisor) throw new NotFoundException(MESSAGES.supervisorNotFound);
    if (!mayRead(actor, supervisor)) throw new ForbiddenException(MESSAGES.forbidden);
    return supervisor;
  }

  /** Adds a verified supervisor and mails the invitation. 409: the email is taken. */
  create(input: CreateSupervisorDto, photo?: Buffer, options: ChangeOptions = {}): Promise<SupervisorDto> {
    const { firstName, lastName, email, region, yearsExperience } = input;
    return this.files.withPhoto(photo, (photoUrl) =>
      inTransaction(options.em, this.dataSource, async (em) => {
        const account = {
          ...{ firstName, lastName, email, region, yearsExperience, photoUrl },
          role: 'user',
          userType: 'Regional Supervisor',
        } as const;
        const id = await this.changes.invite(em, account, options);
        const entry = { subject: 'supervisor', subjectId: id, name: fullName(input) };
        await audit(em, { action: 'supervisor.create', ...entry });
        return (await this.users.findListed<SupervisorDto>('Regional Supervisor', id, em))!;
      }),
    );
  }

  /** Changes the submitted fields. 404: no such supervisor, 403: a pending one or one out of scope, 409: the email is taken. */
  async update(
    actor: SessionUser,
    id: number,
    input: UpdateSupervisorDto,
    photo?: Buffer,
    outer?: EntityManager,
  ): Promise<SupervisorDto> {
    // Checked before the picture is re-encoded, which is expensive.
    if (photo && !mayChange(actor, await this.get(actor, id)))
      throw new ForbiddenException(MESSAGES.forbidden);
    const { firstName, lastName, email, region, yearsExperience } = input;
    return this.files.withPhoto(photo, (photoUrl = input.photoUrl) =>
      inTransaction(outer, this.dataSource, async (em) => {
        const account = await this.lock(em, id);
        if (!mayChange(actor, account)) throw new ForbiddenException(MESSAGES.forbidden);
        const fields = await this.changes.change(
          em,
          account,
          { firstName, lastName, email, region, yearsExperience, photoUrl },
          actor.id === id ? 'owner' : 'manager',
        );
        const supervisor = await this.get(actor, id, em);
        if (fields.length > 0) {
          const entry = { subject: 'supervisor', subjectId: id, name: fullName(supervisor) };
          const detail = { fields, ...auditedChanges(account, supervisor) };
          await audit(em, { action: 'supervisor.update', ...entry, detail });
        }
        return supervisor;
      }),
    );
  }

  /** Deletes the account; its reviews stay. 404: no such supervisor, 409: the own account, 403 as above. */
  remove(actor: SessionUser, id: number, outer?: EntityManager): Promise<MessageDto> {
    return inTransaction(outer, this.dataSource, async (em) => {
      const account = await this.lock(em, id);
      if (actor.id === id) throw new ConflictException(MESSAGES.ownAccount);
      if (!mayChange(actor, account)) throw new ForbiddenException(MESSAGES.forbidden);
      await this.changes.remove(em, account, actor);
      const entry = { subject: 'supervisor', subjectId: id, name: fullName(account) };
      await audit(em, { action: 'supervisor.delete', ...entry });
      return { message: 'Supervisor deleted' };
    });
  }

  private async lock(em: EntityManager, id: number): Promise<Account> {
    const account = await this.users.lockForUpdate(em, id);
    if (account?.role !== 'user' || account.userType !== 'Regional Supervisor')
      throw new NotFoundException(MESSAGES.supervisorNotFound);
    return account;
  }
}
