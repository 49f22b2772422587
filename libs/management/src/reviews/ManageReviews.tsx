import { useSearchParams } from 'wouter';
import { Field, fullName } from '@rmo/ui';
import { useOfficialsGetQuery } from '../api/endpoints';
import { CaseDesk } from '../moderation/CaseDesk';
import { OfficialPicker } from '../officials/OfficialPicker';
import { ReviewsTable } from './ReviewsTable';
import { useOwnRegion } from '../table/useOwnRegion';
import '../management.css';
import './reviews.css';

/** The reviews of a chosen official; without one, those that are reported. The URL contains the choice, so that the page can be shared. */
export function ManageReviews() {
  const [params, setParams] = useSearchParams();
  const chosen = Number(params.get('official')) || null;
  const { data: official } = useOfficialsGetQuery(chosen ?? 0, { skip: !chosen });
  const own = useOwnRegion('reviews', {
    filter: (name) => params.get(name) ?? '',
    change: (name, value) =>
      setParams((current) => {
        const next = new URLSearchParams(current);
        for (const field of ['page', 'region', name]) next.delete(field);
        if (value) next.set(name, value);
        return next;
      }),
  });
  // The rest of the URL belongs to the list that is left.
  const show = (official?: number): void =>
    setParams({
      tab: 'manage-reviews',
      ...(official && { official: String(official) }),
      ...(own.showsAll && { regions: 'all' }),
    });
  return (
    <section className="rmo-stack" aria-label="Manage Reviews">
      <div className="rmo-card rmo-reviews-choice">
        <Field id="reviews-official" label="Official">
          <OfficialPicker
            id="reviews-official"
            chosen={official && official.id === chosen ? official : null}
            onChoose={(picked) => show(picked.id)}
            region={own.region}
            placeholder="Choose an official to see the reviews"
          />
        </Field>
        {own.control}
      </div>
      {!chosen && <CaseDesk ownRegion={own.region} />}
      {chosen && (
        <p>
          <button type="button" className="rmo-link-button" onClick={() => show()}>
            Back to the reported reviews
          </button>
        </p>
      )}
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
