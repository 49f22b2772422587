import { PageQuery, QueryText } from '../../../common/http';

/** Narrows a list of coaches or supervisors. */
export class ListPeopleQuery extends PageQuery {
  /** Part of a name, an email, a school or a region, in any case of letters. */
  @QueryText('Search')
  q?: string;

  /** The whole region, in any case of letters. */
  @QueryText('Region')
  region?: string;
}
