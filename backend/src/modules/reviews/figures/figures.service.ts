import { Injectable } from '@nestjs/common';
import { OfficialsService } from '../../officials';
import type { ComparedDto, EventFiguresDto } from './figures.dto';
import { FiguresRepository } from './figures.repository';

/**
 * Provides the data of the plots. Only users who may read the reviews themselves may see it, because small numbers reveal them.
 */
@Injectable()
export class FiguresService {
  constructor(
    private readonly figures: FiguresRepository,
    private readonly officials: OfficialsService,
  ) {}

  /** Returns the figures of an official next to those of the association. 404 if the official doesn't exist. */
  async ofOfficial(id: number): Promise<ComparedDto> {
    const { association } = await this.officials.get(id);
    const [own, compared] = await Promise.all([
      this.figures.find({ official: id, isRecent: false }),
      this.figures.findCategories({ association, isRecent: false }),
    ]);
    return { ...own, compared: { name: association, ...compared } };
  }

  /** Returns the figures of the last twelve months: of a region next to those of all regions, or of all regions alone. */
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
