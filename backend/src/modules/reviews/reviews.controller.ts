import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Permission } from '@rmo/contracts';
import { Authenticated, CurrentUser, type SessionUser } from '../../common/auth';
import { MessageDto, PageQuery, ParseId, setTotal } from '../../common/http';
import { CreateReviewDto } from './dto/create-review.dto';
import { MyReviewsQuery } from './dto/my-reviews.query';
import { CategoryAveragesDto, ReviewDto } from './dto/review.dto';
import { ReviewsService } from './reviews.service';

@Controller()
export class ReviewsController {
  constructor(private readonly reviews: ReviewsService) {}

  @Get('officials/:id/reviews')
  @Authenticated(Permission.ReviewRead)
  async ofOfficial(
    @Param('id', ParseId) id: number,
    @Query() query: PageQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ReviewDto[]> {
    const { data, total } = await this.reviews.listByOfficial(id, query);
    setTotal(reply, total);
    return data;
  }

  @Post('officials/:id/reviews')
  @Authenticated(Permission.ReviewCreate)
  create(
    @Param('id', ParseId) id: number,
    @Body() input: CreateReviewDto,
    @CurrentUser() author: SessionUser,
  ): Promise<ReviewDto> {
    return this.reviews.create(author, id, input);
  }

  @Get('officials/:id/category-averages')
  @Authenticated(Permission.ReviewRead)
  categoryAverages(@Param('id', ParseId) id: number): Promise<CategoryAveragesDto> {
    return this.reviews.categoryAverages(id);
  }

  @Get('reviews/mine')
  @Authenticated(Permission.OwnAccount)
  mine(@Query() query: MyReviewsQuery, @CurrentUser() author: SessionUser): Promise<ReviewDto[]> {
    return this.reviews.listOwn(author, query.officialId);
  }

  @Post('reviews/:id/report')
  @HttpCode(200)
  @Authenticated(Permission.ReviewReport)
  report(@Param('id', ParseId) id: number, @CurrentUser() reporter: SessionUser): Promise<ReviewDto> {
    return this.reviews.report(reporter, id);
  }

  @Delete('reviews/:id')
  @Authenticated(Permission.ReviewDelete)
  remove(@Param('id', ParseId) id: number): Promise<MessageDto> {
    return this.reviews.remove(id);
  }
}
