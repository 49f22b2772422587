import { Injectable } from '@nestjs/common';
import type { ImportKindName } from '@rmo/contracts';
import { AssignmentsKind } from './assignments.kind';
import { CoachesKind } from './coaches.kind';
import { EventsKind } from './events.kind';
import type { ImportKind } from './kind';
import { OfficialsKind } from './officials.kind';
import { SupervisorsKind } from './supervisors.kind';
import { TeamsKind } from './teams.kind';

@Injectable()
export class ImportKinds {
  private readonly kinds: Record<ImportKindName, ImportKind>;

  constructor(
    officials: OfficialsKind,
    coaches: CoachesKind,
    supervisors: SupervisorsKind,
    teams: TeamsKind,
    events: EventsKind,
    assignments: AssignmentsKind,
  ) {
    this.kinds = { officials, coaches, supervisors, teams, events, assignments };
  }

  get(name: ImportKindName): ImportKind {
    return this.kinds[name];
  }
}
