import { Injectable } from '@nestjs/common';
import { COACH_FIELDS, fieldNames, OFFICIAL_FIELDS, SUPERVISOR_FIELDS } from '@rmo/contracts';
import type { SessionUser } from '../../../common/auth';
import { ImportKinds } from '../../imports';
import { type ListOfficialsQuery, type OfficialDto, OfficialsService } from '../../officials';
import { RatingRulesService } from '../../settings';
import {
  type CoachDto,
  CoachesService,
  type ListAccountsQuery,
  type ListCoachesQuery,
  type SupervisorDto,
  SupervisorsService,
} from '../../users';
import { type Column, type ExportedList, fieldColumns, listOf, paged } from './exported-list';

const statusOf = ({ isVerified }: { isVerified: boolean }): string => (isVerified ? 'Active' : 'Pending');

/** What managers also see while averages are published in batches. */
const LIVE_COLUMNS: Column<OfficialDto>[] = [
  { header: 'Average score with unpublished', value: ({ live }) => live?.averageScore ?? null },
  { header: 'Reviews with unpublished', value: ({ live }) => live?.totalReviews ?? null },
  { header: 'Unpublished reviews', value: ({ live }) => live?.pending ?? null },
];

@Injectable()
export class PeopleExports {
  private readonly officialColumns: Column<OfficialDto>[];
  private readonly coachColumns: Column<CoachDto>[];
  private readonly supervisorColumns: Column<SupervisorDto>[];

  constructor(
    kinds: ImportKinds,
    private readonly officialsService: OfficialsService,
    private readonly coachesService: CoachesService,
    private readonly supervisorsService: SupervisorsService,
    private readonly rules: RatingRulesService,
  ) {
    this.officialColumns = [
      ...fieldColumns<OfficialDto>(kinds, 'officials', fieldNames(OFFICIAL_FIELDS)),
      { header: 'Average score', value: ({ averageScore }) => averageScore },
      { header: 'Reviews', value: ({ totalReviews }) => totalReviews },
    ];
    this.coachColumns = [
      ...fieldColumns<CoachDto>(kinds, 'coaches', [...fieldNames(COACH_FIELDS), 'email']),
      { header: 'Status', value: statusOf },
    ];
    this.supervisorColumns = [
      ...fieldColumns<SupervisorDto>(kinds, 'supervisors', [...fieldNames(SUPERVISOR_FIELDS), 'email']),
      { header: 'Status', value: statusOf },
    ];
  }

  async officials(reader: SessionUser, query: ListOfficialsQuery): Promise<ExportedList> {
    const { publication } = await this.rules.get();
    const live = publication === 'batched' ? LIVE_COLUMNS : [];
    const pages = await paged((window) => this.officialsService.list(reader, { ...query, ...window }));
    return listOf('officials', [...this.officialColumns, ...live], pages);
  }

  async coaches(reader: SessionUser, query: ListCoachesQuery): Promise<ExportedList> {
    const pages = await paged((window) => this.coachesService.list(reader, { ...query, ...window }));
    return listOf('coaches', this.coachColumns, pages);
  }

  async supervisors(reader: SessionUser, query: ListAccountsQuery): Promise<ExportedList> {
    const pages = await paged((window) => this.supervisorsService.list(reader, { ...query, ...window }));
    return listOf('supervisors', this.supervisorColumns, pages);
  }
}
