import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { TIME_ZONE, zonedDay } from '@rmo/contracts';
import { RunOnce } from '../../../queue';
import { RemindersService } from './reminders.service';

@Injectable()
export class RemindersCron {
  constructor(
    private readonly runOnce: RunOnce,
    private readonly reminders: RemindersService,
  ) {}

  /** Reminds people of the events that they can still rate. Returns whether this call ran it. */
  @Cron('0 10 * * *', { name: 'reminders', timeZone: TIME_ZONE })
  remind(now = new Date()): Promise<boolean> {
    return this.runOnce.run('reminders', zonedDay(now), async (em) => {
      const count = await this.reminders.enqueue(em, now);
      return `${count} people looked at`;
    });
  }
}
