import { Controller, Get, Param, Query } from '@nestjs/common';
import { Permission } from '@rmo/contracts';
import { Authenticated } from '../../../common/auth';
import { ParseId } from '../../../common/http';
import { ComparedDto, EventFiguresDto, FiguresQuery } from './figures.dto';
import { FiguresService } from './figures.service';

@Controller()
@Authenticated(Permission.ReviewRead)
export class FiguresController {
  constructor(private readonly figures: FiguresService) {}

  /** All reviews of an official: their stars, months and categories, and the categories of the association. */
  @Get('officials/:id/figures')
  ofOfficial(@Param('id', ParseId) id: number): Promise<ComparedDto> {
    return this.figures.ofOfficial(id);
  }

  /** The same of the last twelve months, for a region or for all. */
  @Get('overview/figures')
  ofRegion(@Query() { region }: FiguresQuery): Promise<ComparedDto> {
    return this.figures.ofRegion(region);
  }

  /** For each official with reviews of an event: how many and their average. */
  @Get('events/:id/figures')
  ofEvent(@Param('id', ParseId) id: number): Promise<EventFiguresDto[]> {
    return this.figures.ofEvent(id);
  }
}
