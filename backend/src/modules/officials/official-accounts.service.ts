import { ConflictException, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { emailKey, fullName, MESSAGES } from '@rmo/contracts';
import { audit } from '../../common/audit';
import { inTransaction } from '../../common/sql/transactions';
import { AccountChangesService, UsersService } from '../users';
import type { OfficialAccountDto } from './officials.dto';
import { OfficialsRepository } from './officials.repository';
import { requireOfficial } from './officials.service';

@Injectable()
export class OfficialAccountsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly officials: OfficialsRepository,
    private readonly accounts: AccountChangesService,
    users: UsersService,
  ) {
    users.lockBeforeAccount((em, userId) => officials.lockByAccount(em, userId));
  }

  /**
   * Creates the official's account and emails an invitation, or resends it if it has not been accepted yet. Links an account
   * whose official was deleted if it has the same email. 404: no such official; 409: the account is already in use, or the email
   * belongs to another account.
   */
  async invite(officialId: number, address: string, outer?: EntityManager): Promise<OfficialAccountDto> {
    const email = emailKey(address);
    return inTransaction(outer, this.dataSource, async (em) => {
      const official = requireOfficial(await this.officials.lockForUpdate(em, officialId));
      const { firstName, lastName } = official;
      let { userId } = official;
      if (userId === null) {
        const person = { email, firstName, lastName };
        userId =
          (await this.accounts.inviteBack(em, person, (id) => this.officials.isLinked(em, id))) ??
          (await this.accounts.invite(em, { ...person, role: 'official', userType: 'Official' }));
        await this.officials.link(em, officialId, userId);
      } else if (!(await this.accounts.inviteAgain(em, userId, email))) {
        throw new ConflictException(MESSAGES.officialHasAccount);
      }
      const name = fullName(official);
      await audit(em, { action: 'official.invite', subjectId: officialId, name, detail: { userId } });
      return { message: 'Invitation sent', userId, officialId, email };
    });
  }
}
