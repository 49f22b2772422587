import { useSearchParams } from 'wouter';
import { Field, fullName } from '@rmo/ui';
import { useOfficialsGetQuery } from '../api/endpoints';
import { CaseDesk } from '../moderation/CaseDesk';
import { OfficialPicker } from '../officials/OfficialPicker';
import { ReviewsTable } from './ReviewsTable';
import '../management.css';

/** The reviews of a chosen official; without one, those that are reported. The URL contains the choice, so that the page can be shared. */
export function ManageReviews() {
  const [params, setParams] = useSearchParams();
  const chosen = Number(params.get('official')) || null;
  const { data: official } = useOfficialsGetQuery(chosen ?? 0, { skip: !chosen });
  const choose = (officialId: number): void =>
    setParams({ tab: 'manage-reviews', official: String(officialId) });
  return (
    <section className="rmo-stack" aria-label="Manage Reviews">
      <div className="rmo-card">
        <Field id="reviews-official" label="Official">
          <OfficialPicker
            id="reviews-official"
            chosen={official && official.id === chosen ? official : null}
            onChoose={(picked) => choose(picked.id)}
            placeholder="Choose an official to see the reviews"
          />
        </Field>
      </div>
      {!chosen && <CaseDesk />}
      {chosen && (
        <ReviewsTable
          key={chosen}
          officialId={chosen}
          title={official ? `Reviews of ${fullName(official)}` : 'Reviews'}
        />
      )}
    </section>
  );
}
