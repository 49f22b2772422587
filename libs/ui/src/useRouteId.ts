import { useParams } from 'wouter';

/** The `:id` parameter of the route; null if it is not a valid id. */
export function useRouteId(): number | null {
  const { id = '' } = useParams();
  const number = Number(id);
  return /^\d{1,10}$/.test(id) && number > 0 && number <= 2_147_483_647 ? number : null;
}
