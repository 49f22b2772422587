import { Injectable, NotFoundException } from '@nestjs/common';
import { MESSAGES, validateProfile } from '@rmo/contracts';
import type { SessionUser } from '../../../common/auth/index';
import { validationError } from '../../../common/errors/index';
import { lockTeamNames } from '../../../common/locks/index';
import { FilesService } from '../../files/index';
import { AccountChangesService, type AccountChanges } from '../account-changes.service';
import type { UpdateProfileDto } from './dto/update-profile.dto';
import type { UserProfileDto } from '../dto/user.dto';
import { UsersRepository } from '../users.repository';

/** Everybody's own profile. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly users: UsersRepository,
    private readonly accounts: AccountChangesService,
    private readonly files: FilesService,
  ) {}

  /** 404 where the account is gone. */
  async get(id: number, officialId: number | null): Promise<UserProfileDto> {
    const profile = await this.users.profile(id);
    if (!profile) throw new NotFoundException(MESSAGES.userNotFound);
    return officialId === null ? profile : { ...profile, officialId };
  }

  /** 400 by the rules for what the account is, 409 where the email is taken, 415 where the photo is no picture. */
  async update(user: SessionUser, input: UpdateProfileDto, photo?: Buffer): Promise<UserProfileDto> {
    const errors = validateProfile(user.userType, { ...input });
    const said = Object.entries(errors).map(([field, message]) => ({ field, message }));
    if (said.length > 0) throw validationError(said);

    await this.files.withPhoto(photo, (photoUrl = input.photoUrl) =>
      this.save(user, { ...ownFields(user, input), photoUrl }),
    );
    return this.get(user.id, user.officialId);
  }

  private save(user: SessionUser, changes: AccountChanges): Promise<void> {
    return this.users.transaction(async (em) => {
      // First of all, so that the team of a school is not renamed meanwhile.
      await lockTeamNames(em);
      const account = await this.users.lock(em, user.id);
      if (!account) throw new NotFoundException(MESSAGES.userNotFound);
      // Not audited: entries about what people do with their own account would tell who wrote which review.
      await this.accounts.change(em, account, changes, 'owner');
    });
  }
}

/** What the kind of account has; the rest of the form is not for it. */
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
