/** Placeholder for a page that is loading. */
export function PageSkeleton() {
  return (
    <div className="rmo-page shell-skeleton" role="status" aria-label="Loading">
      <span className="rmo-skeleton shell-skeleton__title" />
      <div className="shell-skeleton__cards">
        <span className="rmo-skeleton" />
        <span className="rmo-skeleton" />
        <span className="rmo-skeleton" />
      </div>
    </div>
  );
}
