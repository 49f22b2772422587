import { SilentBoundary } from '@rmo/mfe-kit';
import { AntdProvider } from '@rmo/ui/AntdProvider';
import { CategoryAverages } from './CategoryAverages';
import { ReviewList } from './ReviewList';

/** The section of the profile for users with permission to read reviews. */
export default function Reviews({ officialId }: { officialId: number }) {
  return (
    <AntdProvider>
      <SilentBoundary name="averages by category">
        <CategoryAverages officialId={officialId} />
      </SilentBoundary>
      <ReviewList officialId={officialId} />
    </AntdProvider>
  );
}
