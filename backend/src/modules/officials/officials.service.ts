import { Injectable, NotFoundException } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { LIMITS, MESSAGES } from '@rmo/contracts';
import { pageWindow } from '../../common/http';
import { FilesService } from '../files';
import type { CreateOfficialDto } from './dto/create-official.dto';
import type { ListOfficialsQuery } from './dto/list-officials.query';
import type { OfficialPage, OfficialView } from './dto/official.dto';
import { OfficialsRepository, type OfficialRating } from './officials.repository';

@Injectable()
export class OfficialsService {
  constructor(
    private readonly officials: OfficialsRepository,
    private readonly files: FilesService,
  ) {}

  async list(query: ListOfficialsQuery): Promise<OfficialPage> {
    const { page, limit, offset } = pageWindow(query);
    const { q, sort, association, location } = query;
    const found = await this.officials.page({ q, sort, association, location, limit, offset });
    return { ...found, page, limit };
  }

  /** 404 where there is no such official. */
  async get(id: number): Promise<OfficialView> {
    const official = await this.officials.view(id);
    if (!official) throw new NotFoundException(MESSAGES.officialNotFound);
    return official;
  }

  async create(input: CreateOfficialDto, photo: Buffer | undefined): Promise<OfficialView> {
    const photoUrl = photo ? await this.files.storeImage(photo, 'photo') : null;
    const { firstName, lastName, age, location, association, yearsExperience } = input;
    const id = await this.officials.insert({
      firstName,
      lastName,
      age,
      location,
      association,
      yearsExperience,
      photoUrl,
    });
    return this.get(id);
  }

  /** Takes the official's assignments and reviews along, by their foreign keys. 404 where there is none. */
  async remove(id: number): Promise<{ message: string }> {
    if (!(await this.officials.remove(id))) throw new NotFoundException(MESSAGES.officialNotFound);
    return { message: 'Official deleted' };
  }

  /** Holds the official's row until the transaction ends; false where there is none. */
  lock(em: EntityManager, id: number): Promise<boolean> {
    return this.officials.lock(em, id);
  }

  /** The one door for the rating columns. The caller holds the row (`lock`). */
  setRating(em: EntityManager, id: number, rating: OfficialRating): Promise<void> {
    return this.officials.setRating(em, id, rating);
  }

  /** For an event: the officials among these ids, held against deletion until the transaction ends. */
  forEvent(em: EntityManager, ids: number[]): Promise<{ id: number; firstName: string; lastName: string }[]> {
    return this.officials.held(em, ids);
  }

  /** Adds one year to every official's experience; answers how many officials there are. */
  addYearOfExperience(em: EntityManager): Promise<number> {
    return this.officials.addYear(em, LIMITS.yearsMax);
  }
}
