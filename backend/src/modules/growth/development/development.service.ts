import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import {
  GOAL_NOT_FOUND,
  GOAL_REPEATS,
  GROWTH_LIMITS,
  MESSAGES,
  NOTE_NOT_FOUND,
  NOTE_REPEATS,
  TOO_MANY_GOALS,
  TOO_MANY_NOTES,
} from '@rmo/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { existing } from '../../../common/errors';
import type { Page } from '../../../common/sql/queries';
import { audit, changesOf } from '../../../common/audit';
import type { SessionUser } from '../../../common/auth';
import { type MessageDto, type PageQuery, pageWindow } from '../../../common/http';
import { OfficialsService } from '../../officials';
import { UsersRepository } from '../../users';
import { DevelopmentRepository, type FoundGoal, type Kind } from './development.repository';
import type { CreateGoalDto, CreateNoteDto, GoalDto, NoteDto, UpdateGoalDto } from './development.dto';
import { repeats } from './repeats';

const KINDS = {
  note: {
    table: 'development_notes',
    max: GROWTH_LIMITS.notes,
    ...{ tooMany: TOO_MANY_NOTES, repeats: NOTE_REPEATS, notFound: NOTE_NOT_FOUND },
  },
  goal: {
    table: 'development_goals',
    max: GROWTH_LIMITS.goals,
    ...{ tooMany: TOO_MANY_GOALS, repeats: GOAL_REPEATS, notFound: GOAL_NOT_FOUND },
  },
} as const;
type Name = keyof typeof KINDS;
/** The audited fields. The text is left out: it is for the official, not for the log. */
const AUDITED = ['category', 'dueDate', 'state', 'isShared'] as const;

@Injectable()
export class DevelopmentService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly development: DevelopmentRepository,
    private readonly officials: OfficialsService,
    private readonly users: UsersRepository,
  ) {}

  async exists(em: EntityManager, officialId: number): Promise<boolean> {
    for (const { table } of Object.values(KINDS))
      if ((await this.development.count(em, table, officialId)) > 0) return true;
    return false;
  }

  /** Returns all of an official's entries, for managers. 404 if the official doesn't exist. */
  async list<T extends NoteDto>(kind: Kind, officialId: number, query: PageQuery) {
    await this.officials.get(officialId);
    return this.development.list<T>(kind, { officialId, isShared: false }, pageWindow(query));
  }

  /** Returns the entries that the logged-in official may read; none if the account isn't linked to an official. */
  async listOwn<T extends NoteDto>(
    kind: Kind,
    { officialId }: SessionUser,
    query: PageQuery,
  ): Promise<Page<T>> {
    if (officialId === null) return { data: [], total: 0 };
    return this.development.list<T>(kind, { officialId, isShared: true }, pageWindow(query));
  }

  createNote(author: SessionUser, officialId: number, input: CreateNoteDto): Promise<NoteDto> {
    return this.create('note', author, officialId, input);
  }

  createGoal(author: SessionUser, officialId: number, input: CreateGoalDto): Promise<GoalDto> {
    return this.create('goal', author, officialId, input);
  }

  /**
   * 404: no such official; 409: too many entries, or the text repeats a review. Of two concurrent calls, the second counts after
   * the first.
   */
  private async create<T extends NoteDto>(
    name: Name,
    author: SessionUser,
    officialId: number,
    input: CreateNoteDto | CreateGoalDto,
  ): Promise<T> {
    const { table, max, tooMany } = KINDS[name];
    await this.refuseRepetition(name, officialId, input.text);
    return this.dataSource.transaction(async (em) => {
      await this.users.lockForKeyShare(em, author.id);
      if (!(await this.officials.lockForUpdate(em, officialId)))
        throw new NotFoundException(MESSAGES.officialNotFound);
      if ((await this.development.count(em, table, officialId)) >= max) throw new ConflictException(tooMany);
      const id = await this.development.insert(em, table, { ...input, officialId, authorId: author.id });
      const created = await this.development.find<T>(em, table, id);
      await this.record(em, `add-${name}`, created!, { isShared: created!.isShared });
      return shown<T>(created!);
    });
  }

  /** Changes only the fields that are sent. 404: the goal was deleted in the meantime. */
  async updateGoal(id: number, change: UpdateGoalDto): Promise<GoalDto> {
    if (change.text !== undefined) {
      const goal = await this.development.find<GoalDto>(this.dataSource.manager, 'development_goals', id);
      if (goal) await this.refuseRepetition('goal', goal.officialId, change.text);
    }
    return this.dataSource.transaction(async (em) => {
      await this.development.lock(em, 'development_goals', id);
      const before = existing(
        await this.development.find<GoalDto>(em, 'development_goals', id),
        GOAL_NOT_FOUND,
      );
      return this.change(em, before, change);
    });
  }

  /** Sets the state of a shared goal on behalf of its official. 404 for anyone else. */
  setOwnGoalState({ officialId }: SessionUser, id: number, state: GoalDto['state']): Promise<GoalDto> {
    return this.dataSource.transaction(async (em) => {
      await this.development.lock(em, 'development_goals', id);
      const before = await this.development.find<GoalDto>(em, 'development_goals', id);
      if (!before?.isShared || before.officialId !== officialId) throw new NotFoundException(GOAL_NOT_FOUND);
      return this.change(em, before, { state });
    });
  }

  private async change(em: EntityManager, before: FoundGoal, change: UpdateGoalDto): Promise<GoalDto> {
    await this.development.updateGoal(em, before.id, change);
    const after = await this.development.find<GoalDto>(em, 'development_goals', before.id);
    await this.record(em, 'update-goal', before, changesOf<GoalDto>(before, after!, AUDITED));
    return shown<GoalDto>(after!);
  }

  /** 404 if it was already deleted. */
  async delete(name: Name, id: number): Promise<MessageDto> {
    const { table, notFound } = KINDS[name];
    await this.dataSource.transaction(async (em) => {
      const found = await this.development.find(em, table, id);
      if (!found || !(await this.development.delete(em, table, id))) throw new NotFoundException(notFound);
      await this.record(em, `delete-${name}`, found);
    });
    return { message: name === 'note' ? 'Note deleted' : 'Goal deleted' };
  }

  /**
   * Runs before the transaction, so that nobody waits for a lock in the meantime. That is safe, because the text can't repeat a
   * comment that doesn't exist yet. Each batch of comments is a separate query, so that the process can serve other requests in
   * between.
   */
  private async refuseRepetition(name: Name, officialId: number, text: string): Promise<void> {
    for await (const comments of this.development.comments(officialId))
      if (repeats(text, comments)) throw new ConflictException(KINDS[name].repeats);
  }

  private record(
    em: EntityManager,
    verb: `add-${Name}` | `delete-${Name}` | 'update-goal',
    { officialId, officialName }: { officialId: number; officialName: string },
    detail: Record<string, unknown> = {},
  ): Promise<void> {
    const entry = { subject: 'official', subjectId: officialId, name: officialName };
    return audit(em, { action: `official.${verb}`, ...entry, detail });
  }
}

const shown = <T extends NoteDto>({
  officialId: _,
  officialName: __,
  ...rest
}: T & { officialId: number; officialName: string }): T => rest as unknown as T;
