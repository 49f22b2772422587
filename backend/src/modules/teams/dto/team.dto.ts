/** A school's team. */
export class TeamDto {
  id!: number;
  name!: string;
  /** ISO */
  createdAt!: string;
  /** Null: the team belongs to everybody's region. */
  region!: string | null;
}
