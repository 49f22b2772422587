import './ui.css';

/** A spinner with a text. */
export function Loading({ text = 'Loading...' }: { text?: string }) {
  return (
    <div className="rmo-state" role="status">
      <span className="rmo-spinner" aria-hidden="true" />
      <p>{text}</p>
    </div>
  );
}
