import { Controller, Get, NotFoundException, Param } from '@nestjs/common';
import { MESSAGES, Permission } from '@rmo/contracts';
import { Authenticated, CurrentUser, type SessionUser } from '../../common/auth';
import { ParseId } from '../../common/http';
import { GrowthDto } from './growth.dto';
import { GrowthService } from './growth.service';

@Controller('officials')
export class GrowthController {
  constructor(private readonly growth: GrowthService) {}

  /** Returns trend, comparisons and strengths, once there are enough ratings. 404 if the account isn't linked to an official. */
  @Get('me/growth')
  @Authenticated(Permission.OfficialArea)
  async getOwn(@CurrentUser() { officialId }: SessionUser): Promise<GrowthDto> {
    if (officialId === null) throw new NotFoundException(MESSAGES.officialNotFound);
    return this.growth.get(officialId);
  }

  /** Returns the page as the official sees it. */
  @Get(':id/growth')
  @Authenticated(Permission.ReviewRead)
  get(@Param('id', ParseId) id: number): Promise<GrowthDto> {
    return this.growth.get(id);
  }
}
