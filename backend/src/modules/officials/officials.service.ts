import { Injectable, NotFoundException } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { LIMITS, MESSAGES } from '@rmo/contracts';
import { audit } from '../../common/audit';
import { type MessageDto, pageWindow } from '../../common/http';
import { lockTeamNamesExclusively } from '../../common/locks';
import { invalidate } from '../../common/list-cache/index';
import { FilesService } from '../files';
import type { CreateOfficialDto } from './dto/create-official.dto';
import type { ListOfficialsQuery } from './dto/list-officials.query';
import type { OfficialDto, OfficialFiltersDto, OfficialPageDto } from './dto/official.dto';
import type { UpdateOfficialDto } from './dto/update-official.dto';
import {
  type OfficialFacts,
  type OfficialRating,
  OfficialsRepository,
  type VersionedRating,
} from './officials.repository';

@Injectable()
export class OfficialsService {
  constructor(
    private readonly officials: OfficialsRepository,
    private readonly files: FilesService,
  ) {}

  async list(query: ListOfficialsQuery): Promise<OfficialPageDto> {
    const { page, limit, offset } = pageWindow(query);
    const { q, sort, association, location } = query;
    const found = await this.officials.page({ q, sort, association, location, limit, offset });
    return { ...found, page, limit };
  }

  filters(): Promise<OfficialFiltersDto> {
    return this.officials.filters();
  }

  /** 404 where there is no such official. */
  async get(id: number): Promise<OfficialDto> {
    return found(await this.officials.view(id));
  }

  async create(input: CreateOfficialDto, photo: Buffer | undefined): Promise<OfficialDto> {
    const { firstName, lastName, age, location, association, yearsExperience } = input;
    const facts = { firstName, lastName, age, location, association, yearsExperience };
    return this.files.withPhoto(photo, (photoUrl) =>
      this.officials.transaction(async (em) => {
        const id = await this.officials.insert(em, { ...facts, photoUrl: photoUrl ?? null });
        await audit(em, { action: 'official.create', subject: 'official', subjectId: id });
        await invalidate(em, 'officials');
        return found(await this.officials.view(id, em));
      }),
    );
  }

  /** Changes what was sent and nothing else; answers the official as it is now. 404 where there is none. */
  async update(id: number, input: UpdateOfficialDto, photo: Buffer | undefined): Promise<OfficialDto> {
    // Known before the picture is re-encoded, which costs more than a look.
    await this.get(id);
    return this.files.withPhoto(photo, (photoUrl = input.photoUrl) =>
      this.change(id, { ...input, photoUrl }),
    );
  }

  private async change(id: number, input: UpdateOfficialDto): Promise<OfficialDto> {
    const change = sent({
      firstName: input.firstName,
      lastName: input.lastName,
      age: input.age,
      location: input.location,
      association: input.association,
      yearsExperience: input.yearsExperience,
      photoUrl: input.photoUrl,
    });
    return this.officials.transaction(async (em) => {
      const before = found(await this.officials.lock(em, id));
      const fields = Object.keys(change);
      if (fields.length > 0) {
        await this.officials.update(em, id, change);
        if (change.photoUrl !== undefined) await this.files.release(em, before.photoUrl);
        await audit(em, {
          action: 'official.update',
          subject: 'official',
          subjectId: id,
          detail: { fields },
        });
        await invalidate(em, 'officials');
      }
      return found(await this.officials.view(id, em));
    });
  }

  /** Takes the official's assignments and reviews along, by their foreign keys. 404 where there is none. */
  async remove(id: number): Promise<MessageDto> {
    await this.officials.transaction(async (em) => {
      await lockTeamNamesExclusively(em);
      const { photoUrl } = found(await this.officials.remove(em, id));
      await this.files.release(em, photoUrl);
      await audit(em, { action: 'official.delete', subject: 'official', subjectId: id });
      await invalidate(em, 'officials', 'ratings', 'events');
    });
    return { message: 'Official deleted' };
  }

  /** Holds the official's row until the transaction ends; false where there is none. */
  async lock(em: EntityManager, id: number): Promise<boolean> {
    return (await this.officials.lock(em, id)) !== null;
  }

  /** Holds the official against deletion until the transaction ends, and nothing else; false where there is none. */
  hold(em: EntityManager, id: number): Promise<boolean> {
    return this.officials.hold(em, id);
  }

  /** The one door for the rating columns. The caller holds the row (`lock`). */
  async setRating(em: EntityManager, id: number, rating: OfficialRating): Promise<void> {
    await this.officials.setRating(em, id, rating);
    await invalidate(em, 'ratings');
  }

  /** The same for many, each unless its row is newer than `version`. Answers the ids of those that were set. */
  async setRatings(em: EntityManager, ratings: VersionedRating[]): Promise<number[]> {
    const ids = await this.officials.setRatings(em, ratings);
    if (ids.length > 0) await invalidate(em, 'ratings');
    return ids;
  }

  findName(em: EntityManager, id: number): Promise<{ firstName: string; lastName: string } | null> {
    return this.officials.findName(em, id);
  }

  /** The accounts of those of these officials who have one. */
  listAccountIds(em: EntityManager, officialIds: number[]): Promise<number[]> {
    return this.officials.listAccountIds(em, officialIds);
  }

  /** For an event: the officials among these ids, held against deletion until the transaction ends. */
  forEvent(em: EntityManager, ids: number[]): Promise<{ id: number; firstName: string; lastName: string }[]> {
    return this.officials.held(em, ids);
  }

  /** Adds one year to every official's experience; answers how many officials there are. */
  async addYearOfExperience(em: EntityManager): Promise<number> {
    const count = await this.officials.addYear(em, LIMITS.yearsMax);
    await invalidate(em, 'officials');
    return count;
  }
}

function found<T>(value: T | null): T {
  if (value === null) throw new NotFoundException(MESSAGES.officialNotFound);
  return value;
}

/** Without the fields that the request did not carry. */
function sent(change: Partial<OfficialFacts>): Partial<OfficialFacts> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}
