import { Body, Controller, Get, Put } from '@nestjs/common';
import { Permission } from '@rmo/contracts';
import { Authenticated, Public } from '../../../common/auth';
import { CachedList } from '../../../common/list-cache/index';
import { RatingRulesDto, UpdateRatingRulesDto } from './rating-rules.dto';
import { RatingRulesService } from './rating-rules.service';

@Controller()
export class RatingRulesController {
  constructor(private readonly rules: RatingRulesService) {}

  @Get('rating-rules')
  @Public()
  @CachedList()
  get(): Promise<RatingRulesDto> {
    return this.rules.get();
  }

  @Put('admin/rating-rules')
  @Authenticated(Permission.AdminArea)
  update(@Body() input: UpdateRatingRulesDto): Promise<RatingRulesDto> {
    return this.rules.update(input);
  }
}
