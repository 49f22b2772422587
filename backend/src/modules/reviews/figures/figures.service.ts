import { Injectable } from '@nestjs/common';
import { OfficialsService } from '../../officials';
import type { ComparedDto, EventFiguresDto } from './figures.dto';
import { FiguresRepository } from './figures.repository';

/**
 * Provides the data for the charts. Only for users who may read the reviews themselves, because small numbers reveal single
 * reviews.
 */
@Injectable()
export class FiguresService {
  constructor(
    private readonly figures: FiguresRepository,
    private readonly officials: OfficialsService,
  ) {}

  /** Returns the official's stats alongside the association's. 404 if the official doesn't exist. */
  async ofOfficial(id: number): Promise<ComparedDto> {
    const { association } = await this.officials.get(id);
    const [own, compared] = await Promise.all([
      this.figures.find({ official: id, isRecent: false }),
      this.figures.findCategories({ association, isRecent: false }),
    ]);
    return { ...own, compared: { name: association, ...compared } };
  }

  /** Returns stats for the last twelve months: a region's alongside those for all regions, or those for all regions alone. */
  async ofRegion(region: string | undefined): Promise<ComparedDto> {
    const isRecent = true;
    if (!region) return { ...(await this.figures.find({ isRecent })), compared: null };
    const [own, compared] = await Promise.all([
      this.figures.find({ region, isRecent }),
      this.figures.findCategories({ isRecent }),
    ]);
    return { ...own, compared: { name: null, ...compared } };
  }

  async ofEvent(id: number): Promise<EventFiguresDto[]> {
    const rows = await this.figures.listOfEvents([id]);
    return rows.map(({ officialId, count, average }) => ({ officialId, count, average }));
  }
}
