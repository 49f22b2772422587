import { Injectable } from '@nestjs/common';
import { OnJob, type Jobs } from '../../../queue/index';
import { PasswordsService } from './passwords.service';

@Injectable()
export class PasswordsJobs {
  constructor(private readonly links: PasswordsService) {}

  @OnJob('password.forgotten')
  forgotten({ email, token }: Jobs['password.forgotten']): Promise<void> {
    return this.links.sendReset(email, token);
  }
}
