import { SilentBoundary } from '@rmo/mfe-kit';
import { AntdArea } from '@rmo/ui/AntdArea';
import { CategoryAverages } from './CategoryAverages';
import { ReviewList } from './ReviewList';

/** The section of the profile for users with permission to read reviews. */
export default function Reviews({ officialId }: { officialId: number }) {
  return (
    <AntdArea>
      <SilentBoundary name="averages by category">
        <CategoryAverages officialId={officialId} />
      </SilentBoundary>
      <ReviewList officialId={officialId} />
    </AntdArea>
  );
}
