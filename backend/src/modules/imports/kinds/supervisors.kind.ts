import { Injectable } from '@nestjs/common';
import { Permission, SUPERVISOR_FIELDS } from '@rmo/contracts';
import type { SessionUser } from '../../../common/auth';
import {
  CreateSupervisorDto,
  type ImportedAccount,
  ImportedAccountsService,
  SupervisorsService,
  UpdateSupervisorDto,
} from '../../users';
import { AccountKind } from './accounts';
import { type RowContext, type RowValues, validateInput, invitationOptions } from './kind';
import { specsFor, EMAIL_FIELD, externalIdField, nameFields } from './people-fields';

@Injectable()
export class SupervisorsKind extends AccountKind {
  readonly kind = 'supervisors';
  readonly permission = Permission.AdminArea;
  protected readonly userType = 'Regional Supervisor';
  protected readonly formFields = SUPERVISOR_FIELDS;
  protected readonly updateDto = UpdateSupervisorDto;
  readonly fields = [
    ...nameFields('supervisor, supervisor name, assignor, contact', ['Sandra', 'Voss']),
    { ...EMAIL_FIELD, isRequired: true, example: 'sandra.voss@example.org' },
    ...specsFor(SUPERVISOR_FIELDS, {
      region: { isRequired: true, example: 'Lehigh' },
      yearsExperience: { synonyms: 'years, experience, yrs, years exp, seasons', example: '21' },
    }),
    externalIdField('supervisor', 'assignor', 'person', 'user'),
  ];

  constructor(
    importedAccounts: ImportedAccountsService,
    private readonly supervisors: SupervisorsService,
  ) {
    super(importedAccounts);
  }

  protected toCreateInput(_: SessionUser, values: RowValues): Promise<object> {
    // The form also defaults to zero years.
    const input = { yearsExperience: 0, ...values, userType: 'Regional Supervisor' };
    return validateInput(CreateSupervisorDto, input);
  }

  async create(context: RowContext, input: object) {
    const { em, actor } = context;
    const supervisor = input as CreateSupervisorDto;
    const { id } = await this.supervisors.create(actor, supervisor, undefined, invitationOptions(context));
    return { targetId: id, after: await this.readApplied(em, id) };
  }

  async update({ em, actor }: RowContext, id: number, input: object) {
    await this.supervisors.update(actor, id, input as UpdateSupervisorDto, undefined, em);
    return this.readApplied(em, id);
  }

  protected async remove({ em, actor }: RowContext, supervisor: ImportedAccount): Promise<string | null> {
    await this.supervisors.remove(actor, supervisor.id, em);
    return null;
  }
}
