import { TEAM_FIELDS as FIELDS } from '@rmo/contracts';
import { InputField, QueryText, Region } from '../../common/http';

export class ListTeamsQuery {
  @QueryText('Search')
  q?: string;

  @Region()
  region?: string;
}

export class TeamInputDto {
  @InputField(FIELDS.name)
  name!: string;

  /** An existing region or, for administrators, a new one. Null or an empty string: no region; not sent: no change. */
  @InputField(FIELDS.region)
  region?: string | null;
}

export class TeamDto {
  id!: number;
  name!: string;
  /** ISO */
  createdAt!: string;
  /** Null if the team belongs to all regions. */
  region!: string | null;
}
