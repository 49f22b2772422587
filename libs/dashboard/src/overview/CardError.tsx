import { failureOf } from '@rmo/api-client';

interface Props {
  text: string;
  query: Parameters<typeof failureOf>[0];
}

/** One quiet line, because the other cards of the overview may have loaded. */
export function CardError({ text, query }: Props) {
  const { detail, onRetry } = failureOf(query);
  return (
    <p role="alert" className="rmo-row">
      <span>{text}</span>
      {detail && <span className="rmo-muted">{detail}</span>}
      <button
        type="button"
        className="rmo-link-button"
        onClick={({ currentTarget }) => {
          focusCard(currentTarget);
          onRetry();
        }}
      >
        Try Again
      </button>
    </p>
  );
}

/** Moves the focus to the card's heading, because the button disappears while the card reloads. */
function focusCard(button: Element): void {
  const heading = button.closest('section')?.querySelector('h2');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus();
}
