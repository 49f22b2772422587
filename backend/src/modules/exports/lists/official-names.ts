import { Injectable } from '@nestjs/common';
import { fullName, nameKey } from '@rmo/contracts';
import { DataSource } from 'typeorm';
import type { EventDto } from '../../events';
import { nameWithAssociation } from '../../imports';
import { ImportedOfficialsRepository } from '../../officials';

type EventOfficial = EventDto['officials'][number];

/** How files name the officials of events, so that an import finds the same ones. */
@Injectable()
export class OfficialNames {
  constructor(
    private readonly dataSource: DataSource,
    private readonly officials: ImportedOfficialsRepository,
  ) {}

  /** The name, with the association where several officials have that name. */
  async of(events: EventDto[]): Promise<(official: EventOfficial) => string> {
    const fullNames = [...new Set(events.flatMap(({ officials }) => officials.map(keyOf)))];
    const known = new Set<string>();
    const shared = new Set<string>();
    for (const official of await this.officials.find(this.dataSource.manager, { fullNames })) {
      const key = keyOf(official);
      (known.has(key) ? shared : known).add(key);
    }
    return (official) => (shared.has(keyOf(official)) ? nameWithAssociation(official) : fullName(official));
  }
}

const keyOf = (official: { firstName: string; lastName: string }): string => nameKey(fullName(official));
