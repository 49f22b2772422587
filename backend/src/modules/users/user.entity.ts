import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index } from 'typeorm';
import { type Role, ROLES, USER_TYPES, type UserType } from '@rmo/contracts';
import { IdentityColumn, oneOfSql, SearchKeyColumn } from '../../common/sql/entities';

/** A migration creates the unique index on lower(email). */
@Entity({ name: 'users' })
@Check('ck_users_team', `"teamId" IS NULL OR "userType" = 'Coach' AND "school" IS NULL`)
@Index('ux_users_email', { synchronize: false })
@Index('ix_users_photo', { synchronize: false })
@Index('ix_users_team', { synchronize: false })
@Index('ix_users_regions', { synchronize: false })
@Index('ix_users_verification', { synchronize: false })
@Index('ix_users_region', { synchronize: false })
@Index('ix_users_schools', { synchronize: false })
@Index('ix_users_name', { synchronize: false })
@Index('ix_users_people', ['userType', 'lastName', 'firstName', 'id'])
@Index('ix_users_pending', ['isVerified', 'userType', 'createdAt'])
@Check('ck_users_role', oneOfSql('role', ROLES))
@Check('ck_users_type', oneOfSql('userType', USER_TYPES))
@Check(
  'ck_users_years',
  ['age', 'yearsCoaching', 'yearsExperience'].map((column) => `"${column}" BETWEEN 0 AND 120`).join(' AND '),
)
export class User {
  @IdentityColumn()
  id!: number;

  @Column({ type: 'text' })
  email!: string;

  @SearchKeyColumn()
  readonly nameKey?: string;

  @SearchKeyColumn()
  readonly searchKey?: string;

  /** An argon2id hash; empty until an invited user sets a password. */
  @Column({ type: 'text', select: false })
  password!: string;

  @Column({ type: 'text' })
  firstName!: string;

  @Column({ type: 'text' })
  lastName!: string;

  @Column({ type: 'text', default: 'user' })
  role!: Role;

  @Column({ type: 'text' })
  userType!: UserType;

  /** The school that a coach entered. Null if the coach has a team, because the team's name is then the school. */
  @Column({ type: 'text', nullable: true })
  school!: string | null;

  /** A coach's team. A trigger on `teams` stores the name of a deleted team as the school. */
  @Column({ type: 'integer', nullable: true })
  @ForeignKey('Team', { onDelete: 'SET NULL' })
  teamId!: number | null;

  /** The API also returns it as `experience`. */
  @Column({ type: 'integer', nullable: true })
  yearsCoaching!: number | null;

  @Column({ type: 'text', nullable: true })
  region!: string | null;

  @Column({ type: 'integer', nullable: true })
  yearsExperience!: number | null;

  @Column({ type: 'integer', nullable: true })
  age!: number | null;

  @Column({ type: 'text', nullable: true })
  teamMascot!: string | null;

  @Column({ type: 'text', nullable: true })
  photoUrl!: string | null;

  @Column({ type: 'boolean', default: false })
  isVerified!: boolean;

  /** The start of the account's current verification; null if it isn't verified. Set by a trigger. */
  @Column({ type: 'timestamptz', nullable: true, select: false })
  verifiedAt!: Date | null;

  @Column({ type: 'text', nullable: true, select: false })
  verificationToken!: string | null;

  @Column({ type: 'timestamptz', nullable: true, select: false })
  verificationExpires!: Date | null;

  /** True if a manager changed the email and nobody has logged in since, so a stranger may be reading its mail. */
  @Column({ type: 'boolean', default: false, select: false })
  emailUnproven!: boolean;

  /** When a link set the password, which proves the email. A change in the settings counts as made at the last email change. */
  @Column({ type: 'timestamptz', nullable: true, select: false })
  passwordSetAt!: Date | null;

  /** Events before this day can't be reviewed, because the account's anonymous reviews from before were detached from it. */
  @Column({ type: 'date', nullable: true, select: false })
  ratesFrom!: string | null;

  /** When the account was last approved; null if never, or before this column existed. */
  @Column({ type: 'timestamptz', nullable: true, select: false })
  approvedAt!: Date | null;

  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}
