import { OmitType } from '@nestjs/swagger';
import { ListEventsQuery } from '../../events';
import { ListOfficialsQuery } from '../../officials';
import { ManagedReviewsQuery } from '../../reviews';
import { ListAccountsQuery, ListCoachesQuery } from '../../users';

/* The filters and orders of the lists; an export has no pages. */

const PAGES = ['page', 'limit'] as const;

export class ExportOfficialsQuery extends OmitType(ListOfficialsQuery, PAGES) {}
export class ExportCoachesQuery extends OmitType(ListCoachesQuery, PAGES) {}
export class ExportAccountsQuery extends OmitType(ListAccountsQuery, PAGES) {}
export class ExportEventsQuery extends OmitType(ListEventsQuery, PAGES) {}
export class ExportReviewsQuery extends OmitType(ManagedReviewsQuery, PAGES) {}
