import { AntdArea } from '@rmo/ui/AntdArea';
import { CategoryAverages } from './CategoryAverages';
import { ReviewList } from './ReviewList';

/** What only those see who may read individual reviews. */
export default function Reviews({ officialId }: { officialId: number }) {
  return (
    <AntdArea>
      <CategoryAverages officialId={officialId} />
      <ReviewList officialId={officialId} />
    </AntdArea>
  );
}
