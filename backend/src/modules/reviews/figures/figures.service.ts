import { Injectable } from '@nestjs/common';
import { OfficialsService } from '../../officials';
import type { ComparedDto, EventFiguresDto } from './figures.dto';
import { FiguresRepository } from './figures.repository';

/** Only for users who may read the reviews themselves, because small numbers reveal single reviews. */
@Injectable()
export class FiguresService {
  constructor(
    private readonly figures: FiguresRepository,
    private readonly officials: OfficialsService,
  ) {}

  async ofOfficial(id: number): Promise<ComparedDto> {
    const { association } = await this.officials.get(id);
    const [ownFigures, comparedFigures] = await Promise.all([
      this.figures.find({ official: id }),
      this.figures.findCategories({ association }),
    ]);
    return { ...ownFigures, compared: { name: association, ...comparedFigures } };
  }

  async ofRegion(region: string | undefined): Promise<ComparedDto> {
    const isRecent = true;
    if (!region) return { ...(await this.figures.find({ isRecent })), compared: null };
    const [ownFigures, comparedFigures] = await Promise.all([
      this.figures.find({ region, isRecent }),
      this.figures.findCategories({ isRecent }),
    ]);
    return { ...ownFigures, compared: { name: null, ...comparedFigures } };
  }

  async ofEvent(id: number): Promise<EventFiguresDto[]> {
    const rows = await this.figures.listOfEvents([id]);
    return rows.map(({ officialId, count, average }) => ({ officialId, count, average }));
  }
}
