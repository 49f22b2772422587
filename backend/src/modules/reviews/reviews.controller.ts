import {
  Body,
  ConflictException,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Patch,
  Post,
  Query,
  Res,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { MESSAGES, Permission } from '@rmo/contracts';
import { Authenticated, CurrentUser, OpenToRateLinks, type SessionUser } from '../../common/auth';
import {
  DaysQuery,
  IdempotencyKey,
  MessageDto,
  ParseId,
  sendPage,
  TakesIdempotencyKey,
} from '../../common/http';
import {
  CategoryAveragesDto,
  CreateEventReviewsDto,
  CreateReviewDto,
  EventReviewResultsDto,
  LastRatingCheckDto,
  ListedReviewDto,
  ManagedReviewDto,
  ManagedReviewsQuery,
  MyReviewsQuery,
  OwnReviewDto,
  OwnSeasonDto,
  ReviewDto,
  SeasonQuery,
  UpdateReviewDto,
} from './reviews.dto';
import { ManagedReviewsService } from './managed-reviews.service';
import { OwnReviewsService } from './own-reviews.service';
import { RatingsService } from './ratings.service';
import { ReviewsService, validateRows } from './reviews.service';

@Controller()
export class ReviewsController {
  constructor(
    private readonly reviews: ReviewsService,
    private readonly own: OwnReviewsService,
    private readonly managed: ManagedReviewsService,
    private readonly ratings: RatingsService,
  ) {}

  @Get('officials/:id/reviews')
  @Authenticated(Permission.ReviewRead)
  ofOfficial(
    @Param('id', ParseId) id: number,
    @Query() query: DaysQuery,
    @CurrentUser() reader: SessionUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ListedReviewDto[]> {
    return sendPage(reply, this.reviews.listByOfficial(reader, id, query));
  }

  @Post('officials/:id/reviews')
  @Authenticated(Permission.ReviewCreate)
  create(
    @Param('id', ParseId) id: number,
    @Body() input: CreateReviewDto,
    @CurrentUser() author: SessionUser,
    @IdempotencyKey() key?: string,
  ): Promise<ReviewDto> {
    return this.reviews.create(author, id, dropUnkeyedWrittenAt(input, key));
  }

  @Get('officials/:id/category-averages')
  @Authenticated(Permission.ReviewRead)
  categoryAverages(@Param('id', ParseId) id: number): Promise<CategoryAveragesDto> {
    return this.reviews.findCategoryAverages(id);
  }

  /** Stores up to 20 reviews for one event. Each succeeds or fails on its own. */
  @Post('events/:id/reviews')
  @HttpCode(200)
  @TakesIdempotencyKey()
  @Authenticated(Permission.ReviewCreate)
  @OpenToRateLinks('path')
  async createMany(
    @Param('id', ParseId) id: number,
    @Body() { reviews, authorId }: CreateEventReviewsDto,
    @CurrentUser() author: SessionUser,
    @IdempotencyKey() key?: string,
  ): Promise<EventReviewResultsDto> {
    if (authorId && authorId !== author.id) throw new ConflictException(MESSAGES.otherAuthor);
    const rows = validateRows(reviews).map((row) =>
      row.input ? { ...row, input: dropUnkeyedWrittenAt(row.input, key) } : row,
    );
    return { results: await this.reviews.createMany(author, id, rows) };
  }

  /** Returns all officials' reviews, newest day first, then by event and official. */
  @Get('reviews')
  @Authenticated(Permission.ReviewRead)
  list(
    @Query() query: ManagedReviewsQuery,
    @CurrentUser() reader: SessionUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ManagedReviewDto[]> {
    return sendPage(reply, this.managed.list(reader, query));
  }

  @Get('reviews/mine')
  @Authenticated(Permission.OwnAccount)
  mine(
    @Query() query: MyReviewsQuery,
    @CurrentUser() author: SessionUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OwnReviewDto[]> {
    return sendPage(reply, this.own.list(author, query));
  }

  /** Counts the user's own ratings of a season's events. */
  @Get('reviews/mine/season')
  @Authenticated(Permission.OwnAccount)
  mySeason(@Query() { year }: SeasonQuery, @CurrentUser() author: SessionUser): Promise<OwnSeasonDto> {
    return this.own.countSeason(author, year);
  }

  @Patch('reviews/:id')
  @Authenticated(Permission.OwnAccount)
  update(
    @Param('id', ParseId) id: number,
    @Body() input: UpdateReviewDto,
    @CurrentUser() author: SessionUser,
  ): Promise<OwnReviewDto> {
    return this.own.update(author, id, input);
  }

  @Post('reviews/:id/withdraw')
  @HttpCode(200)
  @Authenticated(Permission.OwnAccount)
  withdraw(@Param('id', ParseId) id: number, @CurrentUser() author: SessionUser): Promise<MessageDto> {
    return this.own.withdraw(author, id);
  }

  /** Recomputes every official's rating from all reviews. */
  @Post('admin/refresh-ratings')
  @HttpCode(200)
  @Authenticated(Permission.AdminArea)
  refreshRatings(): Promise<MessageDto> {
    return this.ratings.refresh();
  }

  /** Returns the last nightly check of all officials' ratings. */
  @Get('admin/ratings/last-check')
  @Authenticated(Permission.AdminArea)
  async findLastCheck(): Promise<LastRatingCheckDto> {
    return { lastCheck: await this.ratings.findLastCheck() };
  }

  @Delete('reviews/:id')
  @Authenticated(Permission.ReviewDelete)
  remove(@Param('id', ParseId) id: number): Promise<MessageDto> {
    return this.reviews.remove(id);
  }
}

/** Only a request with an idempotency key can have waited for a connection; without one, the review is dated now. */
const dropUnkeyedWrittenAt = <T extends Pick<CreateReviewDto, 'writtenAt'>>(
  input: T,
  key: string | undefined,
): T => (key === undefined ? { ...input, writtenAt: null } : input);
