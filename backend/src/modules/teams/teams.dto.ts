import { cleanText, fieldError, MESSAGES, TEAM_FIELDS as FIELDS, TEAM_NAMES_MAX } from '@rmo/contracts';
import { Transform } from 'class-transformer';
import { InputField, QueryText, Region, Rule } from '../../common/http';

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

function namesError(value: unknown): string | undefined {
  if (!Array.isArray(value)) return MESSAGES.teamNamesInvalid;
  if (value.length > TEAM_NAMES_MAX) return MESSAGES.teamNamesTooMany;
  return value.map((name) => fieldError(FIELDS.name, name)).find((error) => error !== undefined);
}

const Names = (): PropertyDecorator => (target, property) => {
  Transform(({ value }: { value: unknown }) =>
    Array.isArray(value)
      ? value.map((name: unknown) => (typeof name === 'string' ? cleanText(name) : name))
      : value,
  )(target, property);
  Rule((_, value) => namesError(value))(target, property);
};

/** Names that visitors don't see, but that find the team. */
export class TeamNamesDto {
  /** Other names of the team, 20 at most. */
  @Names()
  aliases!: string[];

  /** The schools of a cooperative team, 20 at most. */
  @Names()
  schools!: string[];
}
