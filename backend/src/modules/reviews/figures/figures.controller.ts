import { Controller, Get, Param, Query } from '@nestjs/common';
import { Permission } from '@rmo/contracts';
import { Authenticated } from '../../../common/auth';
import { ParseId } from '../../../common/http';
import { ComparedDto, EventFiguresDto, FiguresQuery, SeasonFiguresDto } from './figures.dto';
import { FiguresService } from './figures.service';

@Controller()
@Authenticated(Permission.ReviewRead)
export class FiguresController {
  constructor(private readonly figures: FiguresService) {}

  /** An official's stats across all reviews, with the association's category averages for comparison. */
  @Get('officials/:id/figures')
  ofOfficial(@Param('id', ParseId) id: number): Promise<ComparedDto> {
    return this.figures.ofOfficial(id);
  }

  /** Returns a season's stats and comparison for one region or for all, by the months of the reviews. */
  @Get('overview/figures')
  ofSeason(@Query() query: FiguresQuery): Promise<SeasonFiguresDto> {
    return this.figures.ofSeason(query);
  }

  /** Returns the number of reviews and the average for each official reviewed at the event. */
  @Get('events/:id/figures')
  ofEvent(@Param('id', ParseId) id: number): Promise<EventFiguresDto[]> {
    return this.figures.ofEvent(id);
  }
}
