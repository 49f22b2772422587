import { Controller, HttpCode, Post } from '@nestjs/common';
import { Permission } from '@rmo/contracts';
import { Authenticated } from '../../common/auth';
import { MessageDto } from '../../common/http';
import { RatingsService } from './ratings.service';

@Controller('admin')
export class RatingsController {
  constructor(private readonly ratings: RatingsService) {}

  /** Recomputes every official's rating from all reviews. */
  @Post('refresh-ratings')
  @HttpCode(200)
  @Authenticated(Permission.AdminArea)
  refresh(): Promise<MessageDto> {
    return this.ratings.refresh();
  }
}
