import { Injectable } from '@nestjs/common';
import { fullName, nameKey } from '@rmo/contracts';
import { DataSource } from 'typeorm';
import type { EventDto } from '../../events';
import { nameWithAssociation } from '../../imports';
import { ImportedOfficialsRepository } from '../../officials';

type EventOfficial = EventDto['officials'][number];

/** Provides the officials' names for files, so that an import finds the same officials. */
@Injectable()
export class OfficialNames {
  constructor(
    private readonly dataSource: DataSource,
    private readonly officials: ImportedOfficialsRepository,
  ) {}

  /** Returns a function that names an official, with the association if several officials share the name. */
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
