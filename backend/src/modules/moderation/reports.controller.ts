import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { Permission } from '@rmo/contracts';
import { Authenticated, CurrentUser, type SessionUser } from '../../common/auth';
import { MessageDto, ParseId } from '../../common/http';
import { ReviewDto } from '../reviews';
import { CreateAppealDto, ReportReviewDto } from './dto/report-review.dto';
import { ReportsService } from './reports.service';

@Controller()
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  /** The body may be omitted: the reason is then `other`. */
  @Post('reviews/:id/report')
  @HttpCode(200)
  @Authenticated(Permission.ReviewReport)
  report(
    @Param('id', ParseId) id: number,
    @Body() input: ReportReviewDto,
    @CurrentUser() reporter: SessionUser,
  ): Promise<ReviewDto> {
    return this.reports.report(reporter, id, input);
  }

  /** The response is the same whether there are reviews of the event or not. */
  @Post('officials/me/appeals')
  @Authenticated(Permission.OfficialArea)
  appeal(@Body() input: CreateAppealDto, @CurrentUser() official: SessionUser): Promise<MessageDto> {
    return this.reports.appeal(official, input);
  }
}
