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

  /** One of those in use, or a new one by an administrator. Null or an empty text: none; not sent: no change. */
  @InputField(FIELDS.region)
  region?: string | null;
}

/** A school's team. */
export class TeamDto {
  id!: number;
  name!: string;
  /** ISO */
  createdAt!: string;
  /** Null: the team belongs to everybody's region. */
  region!: string | null;
}
