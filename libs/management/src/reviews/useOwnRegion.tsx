import Switch from 'antd/es/switch';
import type { useSearchParams } from 'wouter';
import { useSession } from '@rmo/api-client';
import { Field } from '@rmo/ui';

type Params = ReturnType<typeof useSearchParams>;

/** A supervisor starts with the own region and what has none; `?regions=all` shows all. */
export function useOwnRegion(params: Params[0], setParams: Params[1]) {
  const { user } = useSession();
  const own = (user?.userType === 'Regional Supervisor' && user.region) || undefined;
  const showsAll = params.get('regions') === 'all';
  const change = (isOwn: boolean): void =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      next.delete('page');
      next.delete('region');
      if (isOwn) next.delete('regions');
      else next.set('regions', 'all');
      return next;
    });
  return {
    region: showsAll ? undefined : own,
    showsAll,
    control: own && (
      <Field id="reviews-regions" label={`Only my region (${own})`}>
        <Switch checked={!showsAll} onChange={change} />
      </Field>
    ),
  };
}
