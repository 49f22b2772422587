import { Suspense, useState } from 'react';
import { lazyPage, SilentBoundary } from '@rmo/mfe-kit';
import { AntdProvider } from '@rmo/ui/AntdProvider';
import { Loading } from '@rmo/ui/StateViews';
import { fullName } from '@rmo/ui/text';
import type { Official } from '../../api/endpoints';
import { CategoryAverages } from './CategoryAverages';
import { FairScore } from './FairScore';
import { RatingFigures } from './RatingFigures';
import { ReviewList } from './ReviewList';

const OfficialGrowth = lazyPage(() => import('../growth/OfficialGrowth'));

export default function Reviews({ official }: { official: Official }) {
  const { id } = official;
  return (
    <AntdProvider>
      <SilentBoundary name="fair score">
        <FairScore officialId={id} />
      </SilentBoundary>
      <SilentBoundary name="averages by category">
        <CategoryAverages officialId={id} name={fullName(official)} />
      </SilentBoundary>
      <SilentBoundary name="plots">
        <RatingFigures officialId={id} />
      </SilentBoundary>
      <GrowthSection officialId={id} />
      <ReviewList officialId={id} />
    </AntdProvider>
  );
}

/** Shows the official's *Growth* page with the managers' forms; loaded when the user opens the section. */
function GrowthSection({ officialId }: { officialId: number }) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <section className="rmo-card official-growth rmo-card--details" aria-labelledby="growth-title">
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
