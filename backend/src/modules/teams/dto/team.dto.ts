/** A school's team. */
export class TeamDto {
  id!: number;
  name!: string;
  /** ISO */
  createdAt!: string;
}
