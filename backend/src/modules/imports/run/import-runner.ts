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

type RunningState = Extract<ImportState, 'checking' | 'applying' | 'undoing'>;

/** Each chunk's transaction also stores the progress: the next run continues there, and concurrent runs take turns. */
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
  private async run(state: RunningState, { importId, userId }: Jobs['imports.check']): Promise<void> {
    const importJob = await this.imports.find(importId);
    if (importJob?.state !== state) return;
    try {
      for (;;) {
        const actor = await this.findAuthorizedActor(importJob, userId);
        const context = {
          requestId: `import-${importId}`,
          ...currentContext(),
          importId,
          ...(actor && { actor: { id: actor.id, name: fullName(actor), kind: actorOf(actor) } }),
        };
        const isDone = await runInContext(context, () => this.processChunk(importId, state, actor));
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
  private async findAuthorizedActor({ kind }: Import, userId: number): Promise<SessionUser | null> {
    const actor = await this.users.findActor(userId);
    return can(actor, this.kinds.get(kind).permission) ? actor : null;
  }

  /** Processes the next chunk. Returns true if the step is done. */
  private processChunk(importId: number, state: RunningState, actor: SessionUser | null): Promise<boolean> {
    return this.dataSource.transaction(async (em) => {
      const importJob = await this.imports.lock(em, importId);
      if (importJob?.state !== state) return true;
      const rows = await this.runStep(em, importJob, actor);
      const lastRow = rows.at(-1);
      const progress = lastRow && { done: importJob.done + rows.length, cursor: lastRow.number };
      if (progress) await this.imports.update(em, importId, progress);
      else await this.finish(em, importJob);
      return !progress;
    });
  }

  private async runStep(em: EntityManager, importJob: Import, actor: SessionUser | null) {
    if (importJob.state === 'applying') return this.applyStep.run(em, importJob, actor);
    if (importJob.state === 'undoing') return this.undoStep.run(em, importJob, actor);
    if (!actor) throw new OwnerGone();
    return this.checkStep.run(em, importJob, actor);
  }

  private async finish(em: EntityManager, importJob: Import): Promise<void> {
    const { id, kind, state, fileName: name } = importJob;
    // Without the lock, an undo might miss that a concurrent import relies on its links.
    if (state !== 'checking') await this.imports.lockKind(em, kind);
    if (state === 'applying') await this.imports.insertLinks(em, importJob);
    if (state === 'undoing') await this.imports.releaseLinks(em, importJob);
    const counts = await this.rows.countVerdicts(em, importJob);
    if (state === 'checking')
      return this.imports.update(em, id, { state: 'checked', counts, checkId: randomUUID() });
    const isApply = state === 'applying';
    await this.imports.update(em, id, {
      ...(isApply ? { state: 'applied', appliedAt: new Date() } : { state: 'undone', undoneAt: new Date() }),
      counts,
    });
    const action = isApply ? 'import.apply' : 'import.undo';
    await audit(em, { action, subject: 'import', subjectId: id, name, detail: { kind, ...counts } });
  }
}

class OwnerGone extends Error {}
