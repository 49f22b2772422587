import { ConflictException, Injectable } from '@nestjs/common';
import { DataSource, EntityManager } from 'typeorm';
import { can, fieldNames, fullName, MESSAGES, OFFICIAL_FIELDS, Permission, pickGiven } from '@rmo/contracts';
import { audit, changesOf } from '../../common/audit';
import type { SessionUser } from '../../common/auth';
import { type MessageDto, shownWindow } from '../../common/http';
import { existingOr404, validationError } from '../../common/errors';
import type { NamesFirst } from '../../common/sql/queries';
import { type ChangeOptions, lockDeletions, inTransaction } from '../../common/sql/transactions';
import { OutboxService } from '../../queue';
import { FilesService } from '../files';
import { RegionsService } from '../regions';
import {
  type CreateOfficialDto,
  isFair,
  type ListOfficialsQuery,
  type LiveRatingDto,
  type OfficialDto,
  type OfficialPageDto,
  type ReviewCountDto,
  SORT_ERROR,
  type UpdateOfficialDto,
} from './officials.dto';
import type { ScoreReader } from './official-orders';
import { type OfficialData, OfficialsRepository } from './officials.repository';

/** Counts and averages an official's reviews. The reviews module implements it, because that module depends on this one. */
export abstract class OfficialReviews {
  /** Returns these officials' stats across all reviews that managers may read, published or not. */
  abstract liveRatings(officialIds: number[]): Promise<Map<number, LiveRatingDto>>;
  abstract countByOfficial(officialId: number, em?: EntityManager): Promise<ReviewCountDto>;
}

@Injectable()
export class OfficialsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly officials: OfficialsRepository,
    private readonly files: FilesService,
    private readonly reviews: OfficialReviews,
    private readonly regions: RegionsService,
    private readonly outbox: OutboxService,
  ) {}

  async list(reader: SessionUser | null, query: ListOfficialsQuery & NamesFirst): Promise<OfficialPageDto> {
    const { score, addLive } = await this.shownTo(reader);
    if (isFair(query.sort) && !score.isExact) throw validationError([{ field: 'sort', message: SORT_ERROR }]);
    const { page, limit, offset } = await shownWindow(query, (id) =>
      this.officials.indexOf(id, query, score),
    );
    const { data, total, isTownEmpty } = await this.officials.list(query, { limit, offset }, score);
    const emptyTown = isTownEmpty ? { emptyTown: query.town } : {};
    return { data: await addLive(data), total, page, limit, ...emptyTown };
  }

  private async shownTo(reader: SessionUser | null): Promise<{
    score: ScoreReader;
    addLive: (officials: OfficialDto[]) => Promise<OfficialDto[]>;
  }> {
    const { publication, minimumShown } = await this.officials.findPublicationRules();
    if (!reader || !can(reader, Permission.ReviewRead))
      return { score: { isExact: false, minimumShown }, addLive: (officials) => Promise.resolve(officials) };
    const addLive = async (officials: OfficialDto[]) => {
      if (publication === 'live' || officials.length === 0) return officials;
      const live = await this.reviews.liveRatings(officials.map(({ id }) => id));
      return officials.map((official) => ({ ...official, live: live.get(official.id)! }));
    };
    return { score: { isExact: true }, addLive };
  }

  async read(reader: SessionUser | null, id: number): Promise<OfficialDto> {
    const { score, addLive } = await this.shownTo(reader);
    const [official] = await addLive([requireOfficial(await this.officials.find(id, undefined, score))]);
    return official!;
  }

  async get(id: number): Promise<OfficialDto> {
    return requireOfficial(await this.officials.find(id));
  }

  async create(
    actor: SessionUser,
    input: CreateOfficialDto,
    photo?: Buffer,
    { em: outer }: ChangeOptions = {},
  ): Promise<OfficialDto> {
    const region = (await this.regions.resolve(actor, input.region)) ?? null;
    return this.files.withPhoto(photo, (photoUrl) =>
      inTransaction(outer, this.dataSource, async (em) => {
        const id = await this.officials.insert(em, {
          ...pickGiven(FIELD_NAMES, { ...input, region }),
          photoUrl: photoUrl ?? null,
        });
        await audit(em, { action: 'official.create', subjectId: id, name: fullName(input) });
        return requireOfficial(await this.officials.find(id, em));
      }),
    );
  }

  /** 404: no such official; 400: the region is not in use. */
  async update(
    actor: SessionUser,
    id: number,
    input: UpdateOfficialDto,
    photo?: Buffer,
    options: ChangeOptions = {},
  ): Promise<OfficialDto> {
    // Checks that the official exists before re-encoding the image, which costs more than a query.
    if (!options.em) await this.get(id);
    const region = await this.regions.resolve(actor, input.region);
    return this.files.withPhoto(photo, (photoUrl = input.photoUrl) =>
      this.change(id, pickGiven([...FIELD_NAMES, 'photoUrl'], { ...input, region, photoUrl }), options),
    );
  }

  private async change(
    id: number,
    change: Partial<OfficialData>,
    { em: outer, isSilent }: ChangeOptions,
  ): Promise<OfficialDto> {
    return inTransaction(outer, this.dataSource, async (em) => {
      const { userId } = requireOfficial(await this.officials.lockForUpdate(em, id));
      const before = requireOfficial(await this.officials.find(id, em));
      const names = Object.keys(change) as (keyof OfficialData)[];
      if (names.length === 0) return before;
      await this.officials.update(em, id, change);
      if (change.photoUrl !== undefined) await this.files.release(em, before.photoUrl);
      const after = requireOfficial(await this.officials.find(id, em));
      const fields = names.filter((name) => before[name] !== after[name]);
      if (fields.length > 0) {
        const detail = { fields, ...changesOf(auditValuesOf(before), auditValuesOf(after), AUDITED_FIELDS) };
        await audit(em, { action: 'official.update', subjectId: id, name: fullName(after), detail });
      }
      if (!isSilent && userId !== null && fullName(before) !== fullName(after)) {
        const nameChange = { userId, before: fullName(before), by: 'manager' as const };
        await this.outbox.enqueue(em, 'notify', { kind: 'name.changed', ...nameChange });
      }
      return after;
    });
  }

  /** 404: no such official; 409: `unreviewed` was sent, but the official has reviews. */
  async remove(id: number, unreviewed = false, outer?: EntityManager): Promise<MessageDto> {
    await inTransaction(outer, this.dataSource, async (em) => {
      await lockDeletions(em);
      if (unreviewed) {
        // This lock blocks new reviews.
        requireOfficial(await this.officials.lockForUpdate(em, id));
        const { count } = await this.reviews.countByOfficial(id, em);
        if (count > 0) throw new ConflictException(MESSAGES.officialReviewed);
      }
      const official = requireOfficial(await this.officials.delete(em, id));
      await this.files.release(em, official.photoUrl);
      await audit(em, { action: 'official.delete', subjectId: id, name: fullName(official) });
    });
    return { message: 'Official deleted' };
  }

  async countReviews(id: number): Promise<ReviewCountDto> {
    await this.get(id);
    return this.reviews.countByOfficial(id);
  }
}

export const requireOfficial = <T>(row: T | null): T => existingOr404(row, MESSAGES.officialNotFound);

const FIELD_NAMES = fieldNames(OFFICIAL_FIELDS);

const auditValuesOf = (official: OfficialDto) => ({ ...official, name: fullName(official) });
const AUDITED_FIELDS = [
  'name',
  ...FIELD_NAMES.filter((name) => name !== 'firstName' && name !== 'lastName'),
] as const;
