import { ApiProperty, OmitType } from '@nestjs/swagger';
import { EXPORT_STATES, type ExportState } from '@rmo/contracts';
import { IsIn, IsOptional } from 'class-validator';
import { QueryId, QueryText, Region } from '../../common/http';
import { ListEventsQuery } from '../events';
import { ListOfficialsQuery } from '../officials';
import { ManagedReviewsQuery } from '../reviews';
import { TEAM_SORTS, type TeamSort } from '../teams';
import { ListAccountsQuery, ListCoachesQuery } from '../users';

const PAGE_FIELDS = ['page', 'limit'] as const;
const SHOWN_PAGE_FIELDS = [...PAGE_FIELDS, 'shown'] as const;
const REPORTED_ANSWERS = ['yes', 'no'] as const;

export class ExportOfficialsQuery extends OmitType(ListOfficialsQuery, SHOWN_PAGE_FIELDS) {}
export class ExportCoachesQuery extends OmitType(ListCoachesQuery, SHOWN_PAGE_FIELDS) {}
/** Adds the search and order that the teams page applies in the browser. */
export class ExportTeamsQuery {
  /** Part of the team's name or region. */
  @QueryText('Search')
  q?: string;

  @Region()
  region?: string;

  @IsOptional()
  @IsIn(TEAM_SORTS, { message: `Sort must be one of: ${TEAM_SORTS.join(', ')}` })
  sort?: TeamSort;
}

export class ExportAccountsQuery extends OmitType(ListAccountsQuery, SHOWN_PAGE_FIELDS) {}
export class ExportEventsQuery extends OmitType(ListEventsQuery, PAGE_FIELDS) {}
/** Adds the filters that the reviews page applies in the browser. */
export class ExportReviewsQuery extends OmitType(ManagedReviewsQuery, PAGE_FIELDS) {
  /** Part of the official, reviewer, event or comment, as shown in the list. */
  @QueryText('Search')
  q?: string;

  /** The id of an official. */
  @QueryId('Official must be the id of an official')
  official?: number;

  @IsOptional()
  @IsIn(REPORTED_ANSWERS, { message: `Reported must be one of: ${REPORTED_ANSWERS.join(', ')}` })
  reported?: (typeof REPORTED_ANSWERS)[number];
}

export class ExportDto {
  id!: number;
  @ApiProperty({ enum: EXPORT_STATES })
  state!: ExportState;
  createdAt!: Date;
  /** The time at which the archive is deleted. */
  expiresAt!: Date;
  /** A percentage from 0 to 100. */
  progress!: number;
}
