import { Injectable } from '@nestjs/common';
import { OfficialsService } from '../../officials';
import type { ComparedDto, EventFiguresDto } from './figures.dto';
import { FiguresRepository } from './figures.repository';

/** What the plots show. For those who may read the reviews themselves: small numbers reveal them. */
@Injectable()
export class FiguresService {
  constructor(
    private readonly figures: FiguresRepository,
    private readonly officials: OfficialsService,
  ) {}

  /** All reviews of an official, beside those of the association. 404 where there is no such official. */
  async ofOfficial(id: number): Promise<ComparedDto> {
    const { association } = await this.officials.get(id);
    const [own, compared] = await Promise.all([
      this.figures.find({ official: id, isRecent: false }),
      this.figures.findCategories({ association, isRecent: false }),
    ]);
    return { ...own, compared: { name: association, ...compared } };
  }

  /** The reviews of the last twelve months: of a region beside those of all, or of all regions. */
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
