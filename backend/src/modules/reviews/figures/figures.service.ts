import { Injectable } from '@nestjs/common';
import { seasonYear, zonedDay } from '@rmo/contracts';
import { OfficialsService } from '../../officials';
import type { ComparedDto, EventFiguresDto, FiguresQuery, SeasonFiguresDto } from './figures.dto';
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
    const [{ officials: _, ...ownFigures }, comparedFigures] = await Promise.all([
      this.figures.find({ official: id }, seasonYear(zonedDay(new Date()))),
      this.figures.findCategories({ association }),
    ]);
    return { ...ownFigures, compared: { name: association, ...comparedFigures } };
  }

  async ofSeason({ region, year: askedYear }: FiguresQuery): Promise<SeasonFiguresDto> {
    const year = askedYear ?? (await this.newestSeason(region));
    const seasons: [number, number] = [year, year];
    const [ownFigures, comparedFigures] = await Promise.all([
      this.figures.find({ region, seasons }, year),
      region ? this.figures.findCategories({ seasons }) : null,
    ]);
    return { year, ...ownFigures, compared: comparedFigures && { name: null, ...comparedFigures } };
  }

  /** Returns the current season, or the previous one if only that has reviews. */
  private async newestSeason(region: string | undefined): Promise<number> {
    const current = seasonYear(zonedDay(new Date()));
    const month = await this.figures.findLastMonth({ region, seasons: [current - 1, current] });
    return month === null ? current : seasonYear(month);
  }

  async ofEvent(id: number): Promise<EventFiguresDto[]> {
    const rows = await this.figures.listOfEvents([id]);
    return rows.map(({ officialId, count, average }) => ({ officialId, count, average }));
  }
}
