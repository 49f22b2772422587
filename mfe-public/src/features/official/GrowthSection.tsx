import { Suspense, useState } from 'react';
import { lazyPage } from '@rmo/mfe-kit';
import { Loading } from '@rmo/ui/StateViews';

const OfficialGrowth = lazyPage(() => import('../growth/OfficialGrowth'));

/** Shows the official's *Growth* page with the managers' forms; loaded when the section is opened. */
export function GrowthSection({ officialId }: { officialId: number }) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <section className="rmo-card official-growth" aria-labelledby="growth-title">
      <details onToggle={(event) => event.currentTarget.open && setOpened(true)}>
        <summary>
          <h2 id="growth-title">Growth</h2>
          <span className="rmo-muted">Trend by category, goals and notes</span>
        </summary>
        {wasOpened && (
          <Suspense fallback={<Loading />}>
            <OfficialGrowth officialId={officialId} />
          </Suspense>
        )}
      </details>
    </section>
  );
}
