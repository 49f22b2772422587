import { Injectable, Logger } from '@nestjs/common';
import { actorOf, can, fullName, IMPORT_MESSAGES, type ImportState, MESSAGES } from '@rmo/contracts';
import { randomUUID } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { audit } from '../../../common/audit';
import type { SessionUser } from '../../../common/auth';
import { isDatabaseAway } from '../../../common/errors';
import { currentContext, runInContext } from '../../../common/logging/context';
import { type Jobs, OnJob } from '../../../queue';
import { UsersService } from '../../users';
import type { Import } from '../import.entity';
import { ImportRowsRepository } from '../import-rows.repository';
import { ImportsRepository } from '../imports.repository';
import { ImportKinds } from '../kinds/kinds';
import { ApplyStep } from './apply-step';
import { CheckStep } from './check-step';
import { UndoStep } from './undo-step';

type Running = Extract<ImportState, 'checking' | 'applying' | 'undoing'>;

/** Each chunk is a transaction that also stores the progress: the next run continues there, and concurrent runs take turns. */
@Injectable()
export class ImportRunner {
  private readonly logger = new Logger(ImportRunner.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly imports: ImportsRepository,
    private readonly rows: ImportRowsRepository,
    private readonly kinds: ImportKinds,
    private readonly checkStep: CheckStep,
    private readonly applyStep: ApplyStep,
    private readonly undoStep: UndoStep,
  ) {}

  @OnJob('imports.check')
  check(job: Jobs['imports.check']): Promise<void> {
    return this.run('checking', job);
  }

  @OnJob('imports.apply')
  apply(job: Jobs['imports.apply']): Promise<void> {
    return this.run('applying', job);
  }

  @OnJob('imports.undo')
  undo(job: Jobs['imports.undo']): Promise<void> {
    return this.run('undoing', job);
  }

  /** Works on behalf of `userId` until the step is done. Does nothing if the import is in another state. */
  private async run(state: Running, { importId, userId }: Jobs['imports.check']): Promise<void> {
    const one = await this.imports.find(importId);
    if (one?.state !== state) return;
    try {
      for (;;) {
        const actor = await this.actor(one, userId);
        const context = {
          requestId: `import-${importId}`,
          ...currentContext(),
          importId,
          ...(actor && { actor: { id: actor.id, name: fullName(actor), kind: actorOf(actor) } }),
        };
        const isDone = await runInContext(context, () => this.chunk(importId, state, actor));
        if (isDone) return;
      }
    } catch (error) {
      if (state !== 'checking' || isDatabaseAway(error)) throw error;
      const isOwnerGone = error instanceof OwnerGone;
      if (!isOwnerGone)
        this.logger.error({ msg: 'the check of an import failed', importId, error: String(error) });
      const problem = isOwnerGone ? IMPORT_MESSAGES.ownerGone : MESSAGES.internal;
      await this.imports.update(this.dataSource.manager, importId, { state: 'failed', problem });
    }
  }

  /** Returns null if the account was deleted or has lost the permission. */
  private async actor({ kind }: Import, userId: number): Promise<SessionUser | null> {
    const actor = await this.users.findActor(userId);
    return can(actor, this.kinds.get(kind).permission) ? actor : null;
  }

  /** Processes the next chunk. Returns true if the step is done. */
  private chunk(importId: number, state: Running, actor: SessionUser | null): Promise<boolean> {
    return this.dataSource.transaction(async (em) => {
      const one = await this.imports.lock(em, importId);
      if (one?.state !== state) return true;
      const rows = await this.step(em, one, state, actor);
      const last = rows.at(-1);
      if (last)
        await this.imports.update(em, importId, { done: one.done + rows.length, cursor: last.number });
      else await this.finish(em, one, state);
      return !last;
    });
  }

  private async step(em: EntityManager, one: Import, state: Running, actor: SessionUser | null) {
    if (state === 'applying') return this.applyStep.run(em, one, actor);
    if (state === 'undoing') return this.undoStep.run(em, one, actor);
    if (!actor) throw new OwnerGone();
    return this.checkStep.run(em, one, actor);
  }

  private async finish(em: EntityManager, one: Import, state: Running): Promise<void> {
    const { id } = one;
    if (state === 'applying') await this.imports.insertLinks(em, one);
    if (state === 'undoing') await this.imports.releaseLinks(em, one);
    const counts = await this.rows.countVerdicts(em, one);
    if (state === 'checking')
      return this.imports.update(em, id, { state: 'checked', counts, checkId: randomUUID() });
    const isApply = state === 'applying';
    await this.imports.update(em, id, {
      ...(isApply ? { state: 'applied', appliedAt: new Date() } : { state: 'undone', undoneAt: new Date() }),
      counts,
    });
    await audit(em, {
      action: isApply ? 'import.apply' : 'import.undo',
      subject: 'import',
      subjectId: id,
      name: one.fileName,
      detail: { kind: one.kind, ...counts },
    });
  }
}

class OwnerGone extends Error {}
