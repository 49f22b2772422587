import { useParams } from 'wouter';

/** The parameter of the route, `:id` by default; null if it is not a valid id. */
export function useRouteId(name = 'id'): number | null {
  const { [name]: id = '' } = useParams();
  const number = Number(id);
  return /^\d{1,10}$/.test(id) && number > 0 && number <= 2_147_483_647 ? number : null;
}
