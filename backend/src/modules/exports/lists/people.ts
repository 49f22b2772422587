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
import { type Column, importedColumns, listOf, valuesByName, readPages } from './exported-list';

const STATUS_COLUMN: Column<{ isVerified: boolean }> = {
  header: 'Status',
  value: ({ isVerified }) => (isVerified ? 'Active' : 'Pending'),
};
const SCORE_COLUMNS: Column<OfficialDto>[] = [
  { header: 'Average score', value: ({ averageScore }) => averageScore },
  { header: 'Reviews', value: ({ totalReviews }) => totalReviews },
];

/** Columns that managers also see while averages are published in batches. */
const LIVE_COLUMNS: Column<OfficialDto>[] = [
  { header: 'Average score with unpublished', value: ({ live }) => live?.averageScore ?? null },
  { header: 'Reviews with unpublished', value: ({ live }) => live?.totalReviews ?? null },
  { header: 'Unpublished reviews', value: ({ live }) => live?.pending ?? null },
];

@Injectable()
export class PeopleExports {
  constructor(
    private readonly kinds: ImportKinds,
    private readonly officialsService: OfficialsService,
    private readonly coachesService: CoachesService,
    private readonly supervisorsService: SupervisorsService,
    private readonly rules: RatingRulesService,
  ) {}

  async officials(reader: SessionUser, query: ListOfficialsQuery) {
    const { publication } = await this.rules.get();
    const columns = [
      ...importedColumns(this.kinds, 'officials', valuesByName<OfficialDto>(fieldNames(OFFICIAL_FIELDS))),
      ...SCORE_COLUMNS,
      ...(publication === 'batched' ? LIVE_COLUMNS : []),
    ];
    const pages = await readPages((window) => this.officialsService.list(reader, { ...query, ...window }));
    return listOf('officials', columns, pages);
  }

  async coaches(reader: SessionUser, query: ListCoachesQuery) {
    const fields = valuesByName<CoachDto>([...fieldNames(COACH_FIELDS), 'email']);
    const columns = [...importedColumns(this.kinds, 'coaches', fields), STATUS_COLUMN];
    const pages = await readPages((window) => this.coachesService.list(reader, { ...query, ...window }));
    return listOf('coaches', columns, pages);
  }

  async supervisors(reader: SessionUser, query: ListAccountsQuery) {
    const fields = valuesByName<SupervisorDto>([...fieldNames(SUPERVISOR_FIELDS), 'email']);
    const columns = [...importedColumns(this.kinds, 'supervisors', fields), STATUS_COLUMN];
    const pages = await readPages((window) => this.supervisorsService.list(reader, { ...query, ...window }));
    return listOf('supervisors', columns, pages);
  }
}
