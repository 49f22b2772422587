import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index } from 'typeorm';
import { type Role, ROLES, USER_TYPES, type UserType } from '@rmo/contracts';
import { IdentityColumn, listed } from '../../common/sql/entities';

/** An account. Emails are unique regardless of case; a migration creates the index on lower(email). */
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
@Check('ck_users_role', listed('role', ROLES))
@Check('ck_users_type', listed('userType', USER_TYPES))
@Check(
  'ck_users_years',
  ['age', 'yearsCoaching', 'yearsExperience'].map((column) => `"${column}" BETWEEN 0 AND 120`).join(' AND '),
)
export class User {
  @IdentityColumn()
  id!: number;

  @Column({ type: 'text' })
  email!: string;

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

  /** The school that a coach entered; null if the coach has a team, because the team's name is the school. */
  @Column({ type: 'text', nullable: true })
  school!: string | null;

  /** A coach's team. A trigger on `teams` stores the name of a deleted team as the school. */
  @Column({ type: 'integer', nullable: true })
  @ForeignKey('Team', { onDelete: 'SET NULL' })
  teamId!: number | null;

  /** A coach's years of coaching, which the API also returns as `experience`. */
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

  /** The time since which the account has been verified without interruption; set by a trigger. */
  @Column({ type: 'timestamptz', nullable: true, select: false })
  verifiedAt!: Date | null;

  /** SHA-256 of the one-time token, which itself is only in the email. */
  @Column({ type: 'text', nullable: true, select: false })
  verificationToken!: string | null;

  @Column({ type: 'timestamptz', nullable: true, select: false })
  verificationExpires!: Date | null;

  /** True if a manager changed the email and no one has logged in since: a stranger may read the emails. */
  @Column({ type: 'boolean', default: false, select: false })
  emailUnproven!: boolean;

  /**
   * The time at which a password was last set through an emailed link, which proves the email; null if never. A password that was
   * set in the settings counts as set when the email last changed: later than before the change, and no proof of the new email.
   */
  @Column({ type: 'timestamptz', nullable: true, select: false })
  passwordSetAt!: Date | null;

  /** Events before this day can't be reviewed, because the account's earlier anonymous reviews were detached from it. */
  @Column({ type: 'date', nullable: true, select: false })
  ratesFrom!: string | null;

  /** The time of the last approval; null if there is none, or if it predates this column. */
  @Column({ type: 'timestamptz', nullable: true, select: false })
  approvedAt!: Date | null;

  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}
