import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { Permission } from '@rmo/contracts';
import type { FastifyReply } from 'fastify';
import { Authenticated, CurrentUser, type SessionUser } from '../../common/auth';
import { MessageDto, PageQuery, ParseId, sendPage } from '../../common/http';
import { ReviewDto } from '../reviews';
import { AppealDto, CreateAppealDto, ReportReviewDto } from './reports.dto';
import { ReportsService } from './reports.service';

@Controller()
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  /** The body may be omitted; the reason is then `other`. */
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

  @Get('officials/me/appeals')
  @Authenticated(Permission.OfficialArea)
  appeals(
    @Query() query: PageQuery,
    @CurrentUser() official: SessionUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AppealDto[]> {
    return sendPage(reply, this.reports.listAppeals(official, query));
  }

  /** The response is the same whether or not the event has reviews. */
  @Post('officials/me/appeals')
  @Authenticated(Permission.OfficialArea)
  appeal(@Body() input: CreateAppealDto, @CurrentUser() official: SessionUser): Promise<MessageDto> {
    return this.reports.appeal(official, input);
  }
}
