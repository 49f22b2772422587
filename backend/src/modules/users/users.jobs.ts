import { Injectable } from '@nestjs/common';
import { OnJob, type Jobs } from '../../queue';
import { LinksService } from './links.service';

@Injectable()
export class UsersJobs {
  constructor(private readonly links: LinksService) {}

  @OnJob('password.forgotten')
  forgotten({ email, token }: Jobs['password.forgotten']): Promise<void> {
    return this.links.sendReset(email, token);
  }
}
