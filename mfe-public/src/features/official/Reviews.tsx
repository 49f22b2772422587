import { SilentBoundary } from '@rmo/mfe-kit';
import { AntdProvider } from '@rmo/ui/AntdProvider';
import { fullName } from '@rmo/ui/text';
import type { Official } from '../../api/endpoints';
import { CategoryAverages } from './CategoryAverages';
import { FairScore } from './FairScore';
import { GrowthSection } from './GrowthSection';
import { RatingFigures } from './RatingFigures';
import { ReviewList } from './ReviewList';

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
