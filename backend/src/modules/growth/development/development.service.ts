import { ConflictException, ForbiddenException, Injectable, NotFoundException } from '@nestjs/common';
import {
  GOAL_NOT_FOUND,
  GOAL_OF_MANAGER,
  GOAL_OF_OFFICIAL,
  GOAL_REPEATS,
  GROWTH_LIMITS,
  MESSAGES,
  NOTE_NOT_FOUND,
  NOTE_REPEATS,
  TOO_MANY_GOALS,
  TOO_MANY_NOTES,
  TOO_MANY_OPEN_GOALS,
  TOO_MANY_OWN_GOALS,
} from '@rmo/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { existingOr404 } from '../../../common/errors';
import { audit, changesOf } from '../../../common/audit';
import type { SessionUser } from '../../../common/auth';
import { type MessageDto, type PageQuery, pageWindow } from '../../../common/http';
import { OfficialsRepository, OfficialsService } from '../../officials';
import { UsersRepository } from '../../users';
import { DevelopmentRepository, type Kind, type WithOfficial } from './development.repository';
import type {
  CreateGoalDto,
  CreateNoteDto,
  CreateOwnGoalDto,
  GoalDto,
  NoteDto,
  UpdateGoalDto,
} from './development.dto';
import { repeats } from './repeats';

const RULES_BY_KIND = {
  note: {
    max: GROWTH_LIMITS.notes,
    ...{ tooMany: TOO_MANY_NOTES, repeats: NOTE_REPEATS, notFound: NOTE_NOT_FOUND },
    deleted: 'Note deleted',
  },
  goal: {
    max: GROWTH_LIMITS.goals,
    ...{ tooMany: TOO_MANY_GOALS, repeats: GOAL_REPEATS, notFound: GOAL_NOT_FOUND },
    deleted: 'Goal deleted',
  },
} as const;
/** The text is left out, because it is meant for the official, not for the log. */
const AUDITED_FIELDS = ['category', 'dueDate', 'state', 'isShared'] as const;

@Injectable()
export class DevelopmentService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly development: DevelopmentRepository,
    private readonly officials: OfficialsService,
    private readonly officialsRepository: OfficialsRepository,
    private readonly users: UsersRepository,
  ) {}

  async exists(em: EntityManager, officialId: number): Promise<boolean> {
    const hasNotes = await this.development.exists(em, 'note', officialId);
    return hasNotes || this.development.exists(em, 'goal', officialId);
  }

  /** Returns all of an official's entries, for managers. 404 if the official doesn't exist. */
  async list<T extends NoteDto>(kind: Kind, officialId: number, query: PageQuery) {
    await this.officials.get(officialId);
    return this.development.list<T>(kind, { officialId, isShared: false }, pageWindow(query));
  }

  /** Returns the entries that the logged-in official may read; none if the account isn't linked to an official. */
  async listOwn<T extends NoteDto>(kind: Kind, { officialId }: SessionUser, query: PageQuery) {
    if (officialId === null) return { data: [] as T[], total: 0 };
    return this.development.list<T>(kind, { officialId, isShared: true }, pageWindow(query));
  }

  /** 404: no such official; 409: too many entries, or the text repeats a review. */
  async create<T extends NoteDto>(
    kind: Kind,
    author: SessionUser,
    officialId: number,
    input: CreateNoteDto | CreateGoalDto,
  ): Promise<T> {
    const { max, tooMany } = RULES_BY_KIND[kind];
    await this.refuseRepetition(kind, officialId, input.text);
    return this.dataSource.transaction(async (em) => {
      await this.users.lockForKeyShare(em, author.id);
      if (!(await this.officialsRepository.lockForUpdate(em, officialId)))
        throw new NotFoundException(MESSAGES.officialNotFound);
      // The lock makes the second of two concurrent calls count only after the first has inserted its entry.
      if ((await this.development.countByManagers(em, kind, officialId)) >= max)
        throw new ConflictException(tooMany);
      const id = await this.development.insert(em, kind, { ...input, officialId, authorId: author.id });
      const createdRow = await this.development.find<T>(em, kind, id);
      await this.auditEntry(em, `add-${kind}`, createdRow!, { isShared: createdRow!.isShared });
      return withoutOfficial<T>(createdRow!);
    });
  }

  /**
   * The text isn't compared with reviews, because a rejection would tell the official what they say. 404: the account isn't linked
   * to an official; 409: too many goals, or too many open ones.
   */
  createOwnGoal({ id: authorId, officialId }: SessionUser, input: CreateOwnGoalDto): Promise<GoalDto> {
    return this.dataSource.transaction(async (em) => {
      const official = { officialId: await this.lockOwnOfficial(em, officialId, authorId), authorId };
      if ((await this.development.countOwnGoals(em, official)) >= GROWTH_LIMITS.goals)
        throw new ConflictException(TOO_MANY_OWN_GOALS);
      await this.refuseTooManyOpenGoals(em, official);
      const id = await this.development.insert(em, 'goal', { ...input, ...official });
      const goal = await this.development.find<GoalDto>(em, 'goal', id);
      return withoutOfficial<GoalDto>(goal!);
    });
  }

  /** Changes only the fields that are sent. 404: no such goal; 403: the official set it. */
  async updateGoal(id: number, change: UpdateGoalDto): Promise<GoalDto> {
    if (change.text !== undefined) {
      const goal = await this.development.find<GoalDto>(this.dataSource.manager, 'goal', id);
      if (goal && !goal.isOwn) await this.refuseRepetition('goal', goal.officialId, change.text);
    }
    return this.dataSource.transaction(async (em) => {
      await this.development.lock(em, 'goal', id);
      const before = existingOr404(await this.development.find<GoalDto>(em, 'goal', id), GOAL_NOT_FOUND);
      if (before.isOwn) throw new ForbiddenException(GOAL_OF_OFFICIAL);
      return this.changeGoal(em, before, change);
    });
  }

  /** Sets the state of a shared goal on behalf of its official. 404 for anyone else; 409: too many of their own would be open. */
  setOwnGoalState({ id: authorId, officialId }: SessionUser, id: number, state: GoalDto['state']) {
    return this.dataSource.transaction(async (em) => {
      // Locks the official before the goal, as the deletion of an official does.
      if (state === 'open') await this.lockOwnOfficial(em, officialId, authorId, GOAL_NOT_FOUND);
      const before = await this.lockGoalOf(em, officialId, id);
      if (before.isOwn && state === 'open' && before.state !== 'open')
        await this.refuseTooManyOpenGoals(em, { officialId: before.officialId, authorId });
      return this.changeGoal(em, before, { state });
    });
  }

  /** 404: no goal that the official may read; 403: a manager set it. */
  async deleteOwnGoal({ officialId }: SessionUser, id: number): Promise<MessageDto> {
    await this.dataSource.transaction(async (em) => {
      const goal = await this.lockGoalOf(em, officialId, id);
      if (!goal.isOwn) throw new ForbiddenException(GOAL_OF_MANAGER);
      await this.development.delete(em, 'goal', id);
    });
    return { message: RULES_BY_KIND.goal.deleted };
  }

  /** Prevents concurrent changes to the number of open goals. Returns the official's id; 404 if it isn't the account's. */
  private async lockOwnOfficial(
    em: EntityManager,
    officialId: number | null,
    accountId: number,
    notFound: string = MESSAGES.officialNotFound,
  ) {
    const official =
      officialId === null ? null : await this.officialsRepository.lockForUpdate(em, officialId);
    if (official?.userId !== accountId) throw new NotFoundException(notFound);
    return official.id;
  }

  private async lockGoalOf(em: EntityManager, officialId: number | null, id: number) {
    await this.development.lock(em, 'goal', id);
    const goal = await this.development.find<GoalDto>(em, 'goal', id);
    if (!goal?.isShared || goal.officialId !== officialId) throw new NotFoundException(GOAL_NOT_FOUND);
    return goal;
  }

  private async refuseTooManyOpenGoals(
    em: EntityManager,
    official: { officialId: number; authorId: number },
  ): Promise<void> {
    if ((await this.development.countOwnGoals(em, official, 'open')) >= GROWTH_LIMITS.openOwnGoals)
      throw new ConflictException(TOO_MANY_OPEN_GOALS);
  }

  private async changeGoal(em: EntityManager, before: WithOfficial<GoalDto>, change: UpdateGoalDto) {
    await this.development.updateGoal(em, before.id, change);
    const after = await this.development.find<GoalDto>(em, 'goal', before.id);
    await this.auditEntry(em, 'update-goal', before, changesOf<GoalDto>(before, after!, AUDITED_FIELDS));
    return withoutOfficial<GoalDto>(after!);
  }

  /** 404: no such entry; 403: a goal that the official set. */
  async delete(kind: Kind, id: number): Promise<MessageDto> {
    const { notFound, deleted } = RULES_BY_KIND[kind];
    await this.dataSource.transaction(async (em) => {
      const entry = await this.development.find<NoteDto & Partial<GoalDto>>(em, kind, id);
      if (entry?.isOwn) throw new ForbiddenException(GOAL_OF_OFFICIAL);
      if (!entry || !(await this.development.delete(em, kind, id))) throw new NotFoundException(notFound);
      await this.auditEntry(em, `delete-${kind}`, entry);
    });
    return { message: deleted };
  }

  /** Runs before the transaction, so that nobody waits for a lock. Later comments don't matter: the text can't repeat them. */
  private async refuseRepetition(kind: Kind, officialId: number, text: string): Promise<void> {
    for await (const comments of this.development.readComments(officialId))
      if (repeats(text, comments)) throw new ConflictException(RULES_BY_KIND[kind].repeats);
  }

  private auditEntry(
    em: EntityManager,
    verb: `add-${Kind}` | `delete-${Kind}` | 'update-goal',
    { officialId, officialName }: WithOfficial<unknown>,
    detail: Record<string, unknown> = {},
  ): Promise<void> {
    const auditSubject = { subject: 'official', subjectId: officialId, name: officialName };
    return audit(em, { action: `official.${verb}`, ...auditSubject, detail });
  }
}

const withoutOfficial = <T extends NoteDto>({
  officialId: _,
  officialName: __,
  ...rest
}: WithOfficial<T>): T => rest as unknown as T;
