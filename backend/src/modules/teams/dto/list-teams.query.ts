import { QueryText, Region } from '../../../common/http';

export class ListTeamsQuery {
  @QueryText('Search')
  q?: string;

  @Region()
  region?: string;
}
