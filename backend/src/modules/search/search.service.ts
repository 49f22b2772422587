import { Injectable } from '@nestjs/common';
import { actorOf, can, fullName, Permission, screenPath, SCREENS } from '@rmo/contracts';
import type { SessionUser } from '../../common/auth';
import { EventsService } from '../events';
import { OfficialsService } from '../officials';
import { TeamsService } from '../teams';
import { CoachesService, SupervisorsService } from '../users';
import type { SearchHitDto, SearchResultDto } from './dto/search-result.dto';

/** Matches of each kind. */
const LIMIT = 5;
const joined = (...parts: (string | null)[]): string | null => parts.filter(Boolean).join(', ') || null;

/** Looks for a text in all lists that the account may read, by the rules of each list. */
@Injectable()
export class SearchService {
  constructor(
    private readonly officials: OfficialsService,
    private readonly events: EventsService,
    private readonly teams: TeamsService,
    private readonly coaches: CoachesService,
    private readonly supervisors: SupervisorsService,
  ) {}

  async search(user: SessionUser | null, q: string): Promise<SearchResultDto> {
    const page = { q, page: 1, limit: LIMIT };
    const [officials, events, teams, people] = await Promise.all([
      this.officials.list(page),
      this.events.list(page),
      this.teams.list({ q, limit: LIMIT }),
      user && can(user, Permission.SupervisorManage) ? this.searchPeople(user, page) : {},
    ]);
    return {
      officials: officials.data.map((official) => ({
        ...{ id: official.id, name: fullName(official), date: null },
        detail: joined(official.association, official.location),
        link: screenPath(SCREENS.official, { id: official.id }),
      })),
      events: events.data.map(({ id, name, venue, date }) => ({
        ...{ id, name, detail: venue, date, link: screenPath(SCREENS.event, { id }) },
      })),
      teams: teams.map(({ id, name, region }) => ({
        ...{ id, name, detail: region, date: null, link: `${SCREENS.schedule}?team=${id}` },
      })),
      ...people,
    };
  }

  private async searchPeople(
    user: SessionUser,
    page: { q: string; page: number; limit: number },
  ): Promise<Record<'coaches' | 'supervisors', SearchHitDto[]>> {
    const isAdmin = actorOf(user) === 'admin';
    const [coaches, supervisors] = await Promise.all([
      this.coaches.list(user, page),
      this.supervisors.list(user, page),
    ]);
    const list = `${isAdmin ? SCREENS.admin : SCREENS.supervisor}?tab=manage-coaches&q=`;
    const edit = isAdmin ? SCREENS.adminSupervisorEdit : SCREENS.supervisorSupervisorEdit;
    return {
      coaches: coaches.data.map((coach) => ({
        ...{ id: coach.id, name: fullName(coach), detail: joined(coach.school, coach.region), date: null },
        link: list + encodeURIComponent(coach.email),
      })),
      supervisors: supervisors.data.map((supervisor) => ({
        ...{ id: supervisor.id, name: fullName(supervisor), detail: supervisor.region, date: null },
        link: screenPath(edit, { id: supervisor.id }),
      })),
    };
  }
}
