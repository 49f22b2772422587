import { Injectable } from '@nestjs/common';
import { fullName, MESSAGES, validateProfile } from '@rmo/contracts';
import { DataSource } from 'typeorm';
import { auditOwnChange, changesOf } from '../../common/audit';
import type { SessionUser } from '../../common/auth';
import { existingOr404, validationError } from '../../common/errors';
import { FilesService } from '../files';
import { RatingRulesService } from '../settings';
import { AccountChangesService, type AccountChanges } from './account-changes.service';
import type { UpdateProfileDto, UserProfileDto } from './accounts.dto';
import { UsersRepository } from './users.repository';
import { UsersService } from './users.service';

@Injectable()
export class ProfileService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersRepository,
    private readonly accounts: UsersService,
    private readonly changes: AccountChangesService,
    private readonly files: FilesService,
    private readonly rules: RatingRulesService,
  ) {}

  async get(id: number, officialId: number | null): Promise<UserProfileDto> {
    const profile = existingOr404(await this.users.findProfile(id), MESSAGES.userNotFound);
    return officialId === null ? profile : { ...profile, officialId };
  }

  /** 400: invalid for the account's type; 409: the email is taken; 415: the photo is not an image. */
  async update(user: SessionUser, input: UpdateProfileDto, photo?: Buffer): Promise<UserProfileDto> {
    const errors = Object.entries(validateProfile(user.userType, { ...input }));
    if (errors.length > 0) throw validationError(errors.map(([field, message]) => ({ field, message })));

    await this.files.withPhoto(photo, (photoUrl = input.photoUrl) =>
      this.save(user, { ...ownFields(user, input), photoUrl }),
    );
    return this.get(user.id, user.officialId);
  }

  private save(user: SessionUser, changes: AccountChanges): Promise<void> {
    return this.dataSource.transaction(async (em) => {
      // A new name also changes the official linked to the account.
      await this.accounts.lockFirst(em, user.id);
      const account = existingOr404(await this.users.lockForUpdate(em, user.id), MESSAGES.userNotFound);
      // If teams determine which events coaches may rate, only a manager may add a coach to one.
      const { eligibility } = await this.rules.get(em);
      const fields = await this.changes.change(em, account, changes, 'owner', eligibility !== 'present');
      // Audits nothing else, because the time of a user's change to their own account could reveal who wrote which review.
      if (!fields.includes('school')) return;
      const school = changesOf({ school: account.school }, { school: changes.school ?? null }, ['school']);
      const detail = { fields: ['school'], ...school };
      const name = fullName(account);
      await auditOwnChange(em, { action: 'coach.update', subjectId: user.id, name, detail });
    });
  }
}

function ownFields(user: SessionUser, input: UpdateProfileDto): AccountChanges {
  const { firstName, lastName, email, school, age, experience, teamMascot, region, yearsExperience } = input;
  const names = { firstName, lastName, email };
  switch (user.userType) {
    case 'Coach':
      return { ...names, school, age, yearsCoaching: experience, teamMascot };
    case 'Regional Supervisor':
      return { ...names, region, yearsExperience };
    default:
      return names;
  }
}
