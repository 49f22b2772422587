import { Controller, Delete, Get, Param } from '@nestjs/common';
import { Permission } from '@rmo/contracts';
import { Authenticated } from '../../common/auth';
import { MessageDto, ParseId } from '../../common/http';
import { ReviewCountDto } from './dto/review.dto';
import { RemovalsService } from './removals.service';

/** How many reviews a removal takes along, for the question before it, and the removal of an event. */
@Controller()
export class RemovalsController {
  constructor(private readonly removals: RemovalsService) {}

  @Get('officials/:id/review-count')
  @Authenticated(Permission.OfficialManage)
  ofOfficial(@Param('id', ParseId) id: number): Promise<ReviewCountDto> {
    return this.removals.ofOfficial(id);
  }

  @Get('events/:id/review-count')
  @Authenticated(Permission.EventManage)
  ofEvent(@Param('id', ParseId) id: number): Promise<ReviewCountDto> {
    return this.removals.ofEvent(id);
  }

  @Delete('events/:id')
  @Authenticated(Permission.EventManage)
  removeEvent(@Param('id', ParseId) id: number): Promise<MessageDto> {
    return this.removals.removeEvent(id);
  }
}
