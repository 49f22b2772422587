import { Injectable } from '@nestjs/common';
import { actorOf, MESSAGES } from '@rmo/contracts';
import type { SessionUser } from '../../common/auth';
import { validationError } from '../../common/errors';
import { RegionsRepository } from './regions.repository';

/** Regions have no table: a region is in use while a verified account, a team or an official has it. */
@Injectable()
export class RegionsService {
  constructor(private readonly regions: RegionsRepository) {}

  /** Returns the region in the spelling that is in use. 400: it is not in use. */
  async inUse(wanted: string | null | undefined): Promise<string | null> {
    if (!wanted) return null;
    const region = await this.find(wanted);
    if (region === undefined) throw validationError([{ field: 'region', message: MESSAGES.regionUnknown }]);
    return region;
  }

  /**
   * Returns the region to store for a team or an official: a region in use, in its existing spelling, or a new region if the
   * user is an administrator. Undefined if none was sent. 400: it is not in use.
   */
  async given(actor: SessionUser, wanted: string | null | undefined): Promise<string | null | undefined> {
    if (wanted === undefined) return undefined;
    if (wanted === null || actorOf(actor) !== 'admin') return this.inUse(wanted);
    return (await this.find(wanted)) ?? wanted;
  }

  private async find(wanted: string): Promise<string | undefined> {
    const known = await this.regions.list();
    return known.find((one) => one.toLowerCase() === wanted.toLowerCase());
  }
}
