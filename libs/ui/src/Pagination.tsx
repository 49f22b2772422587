import './ui.css';
import { useMedia } from './hooks';

/** Returns the page numbers to show: the first, the last, and those around the current page; 0 stands for a gap. */
export function pageNumbers(page: number, last: number, around: number): number[] {
  // Shows as many numbers near the ends as in the middle, so that the width doesn't change.
  const from = Math.max(2, Math.min(page - around, last - 2 * around - 2));
  const to = Math.min(last - 1, Math.max(page + around, 2 * around + 3));
  const middle = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
  return [1, ...(from > 2 ? [0] : []), ...middle, ...(to < last - 1 ? [0] : []), ...(last > 1 ? [last] : [])];
}

interface Props {
  page: number;
  pageSize: number;
  total: number;
  onChange: (page: number) => void;
}

export function Pagination({ page, pageSize, total, onChange }: Props) {
  const isNarrow = useMedia('(max-width: 480px)');
  if (total <= pageSize) return null;
  const lastPage = Math.ceil(total / pageSize);
  const renderStepButton = (to: number, text: string, name: string) => (
    <button
      type="button"
      title={name}
      aria-label={name}
      disabled={to < 1 || to > lastPage}
      onClick={() => onChange(to)}
    >
      {text}
    </button>
  );
  return (
    <nav className="rmo-pages rmo-row" aria-label="Pages">
      {renderStepButton(page - 1, '‹', 'Previous Page')}
      {pageNumbers(page, lastPage, isNarrow ? 0 : 2).map((number, index) =>
        number === 0 ? (
          <span key={`gap-${index}`} aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={number}
            type="button"
            title={String(number)}
            aria-label={`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => number !== page && onChange(number)}
          >
            {number}
          </button>
        ),
      )}
      {renderStepButton(page + 1, '›', 'Next Page')}
    </nav>
  );
}
