import { Injectable } from '@nestjs/common';
import { actorOf, can, fullName, Permission, screenPath, SCREENS, wordMatcher } from '@rmo/contracts';
import type { SessionUser } from '../../common/auth';
import type { NamesFirst } from '../../common/sql/queries';
import { EventsService } from '../events';
import { OfficialsService } from '../officials';
import { TeamsRepository } from '../teams';
import { CoachesService, SupervisorsService } from '../users';
import type { SearchHitDto, SearchResultDto } from './search.dto';
import { type SearchedKind, SimilarNamesRepository } from './similar-names.repository';

const HITS_MAX = 5;
interface Page extends NamesFirst {
  q: string;
  page: number;
  limit: number;
  /** Only records in this region or without a region. */
  region?: string;
}
const joinParts = (...parts: (string | null)[]): string | null => parts.filter(Boolean).join(', ') || null;

/** Follows the rules of each list that the account may read. If nothing matches, looks for names with a similar spelling. */
@Injectable()
export class SearchService {
  constructor(
    private readonly officials: OfficialsService,
    private readonly events: EventsService,
    private readonly teams: TeamsRepository,
    private readonly coaches: CoachesService,
    private readonly supervisors: SupervisorsService,
    private readonly similar: SimilarNamesRepository,
  ) {}

  async search(user: SessionUser | null, q: string): Promise<SearchResultDto> {
    const kinds = kindsFor(user);
    const result = await this.find(user, kinds, q);
    if (kinds.some((kind) => result[kind]!.length > 0)) return result;
    const names = await this.similar.list(q, kinds, HITS_MAX);
    if (names.length === 0) return result;
    // The names are looked up in the lists again, so that the lists' rules apply here too.
    for (const { kind, name } of names) {
      const hits = (await this.find(user, [kind], name))[kind]!;
      result[kind] = result[kind]!.concat(hits.filter((hit) => hit.name === name)).slice(0, HITS_MAX);
    }
    return { ...result, ...(kinds.some((kind) => result[kind]!.length > 0) && { isSimilar: true }) };
  }

  /** Returns the matches of these kinds: names before other matches, each with the user's region first. */
  private async find(user: SessionUser | null, kinds: readonly SearchedKind[], q: string) {
    const page = { q, page: 1, limit: HITS_MAX, namesFirst: true };
    const region = await this.regionOf(user);
    const matches = wordMatcher(q);
    const isByName = ({ name }: SearchHitDto): boolean => matches(name);
    const readKind = async (kind: SearchedKind): Promise<SearchHitDto[]> => {
      const ownHits = region ? await this.readers[kind]({ ...page, region }, user!) : [];
      if (ownHits.length === HITS_MAX && ownHits.every(isByName)) return ownHits;
      const allHits = await this.readers[kind](page, user!);
      return [...ownHits, ...allHits.filter(({ id }) => ownHits.every((hit) => hit.id !== id))]
        .sort((a, b) => Number(isByName(b)) - Number(isByName(a)))
        .slice(0, HITS_MAX);
    };
    const entries = await Promise.all(kinds.map(async (kind) => [kind, await readKind(kind)] as const));
    return Object.fromEntries(entries) as unknown as SearchResultDto;
  }

  /** Returns the user's region; for a coach, the team's. Null for visitors and users without a region. */
  private async regionOf(user: SessionUser | null): Promise<string | null> {
    if (!user || user.region?.trim() || user.teamId === null) return user?.region?.trim() || null;
    return this.teams.regionOf([user.teamId]);
  }

  private readonly readers: Record<SearchedKind, (page: Page, user: SessionUser) => Promise<SearchHitDto[]>> =
    {
      officials: async (page, user) =>
        (await this.officials.list(user, page)).data.map((official) => ({
          ...{ id: official.id, name: fullName(official), date: null, endDate: null },
          detail: joinParts(official.association, official.location),
          link: screenPath(SCREENS.official, { id: official.id }),
        })),
      events: async (page) =>
        (await this.events.list(page)).data.map(({ id, name, venue, date, endDate }) => ({
          ...{ id, name, detail: venue, date, endDate, link: screenPath(SCREENS.event, { id }) },
        })),
      teams: async (page) =>
        (await this.teams.list(page)).map(({ id, name, region }) => ({
          ...{ id, name, detail: region, date: null, endDate: null, link: `${SCREENS.schedule}?team=${id}` },
        })),
      coaches: async (page, user) =>
        (await this.coaches.list(user, page)).data.map((coach) => ({
          ...{ id: coach.id, name: fullName(coach), date: null, endDate: null },
          detail: joinParts(coach.school, coach.region),
          link: coachLink(user, coach.email),
        })),
      supervisors: async (page, user) =>
        (await this.supervisors.list(user, page)).data.map((supervisor) => ({
          ...{
            id: supervisor.id,
            name: fullName(supervisor),
            detail: supervisor.region,
            date: null,
            endDate: null,
          },
          link: screenPath(isAdmin(user) ? SCREENS.adminSupervisorEdit : SCREENS.supervisorSupervisorEdit, {
            id: supervisor.id,
          }),
        })),
    };
}

const PUBLIC_KINDS = ['officials', 'events', 'teams'] as const;
const kindsFor = (user: SessionUser | null): readonly SearchedKind[] =>
  user && can(user, Permission.SupervisorManage) ? [...PUBLIC_KINDS, 'coaches', 'supervisors'] : PUBLIC_KINDS;
const isAdmin = (user: SessionUser): boolean => actorOf(user) === 'admin';
/** Returns the list that shows the coach. A supervisor's list opens on their region, which may not be the coach's. */
const coachLink = (user: SessionUser, email: string): string =>
  `${isAdmin(user) ? SCREENS.admin : SCREENS.supervisor}?tab=manage-coaches&q=${encodeURIComponent(email)}` +
  (isAdmin(user) ? '' : '&regions=all');
