import { Component, type ErrorInfo, type ReactNode } from 'react';
import { forgetFailedPages } from './lazy-page';

interface Props {
  /** What the area is called on the page, for the message. */
  area: string;
  /** Called before another attempt: forget what failed. */
  onRetry?: () => void;
  /** Another value, as another page has, is another attempt. */
  resetKey?: string;
  /** What stands there instead of the notice with its retry. */
  fallback?: ReactNode;
  /** One section of a page that has its own heading. */
  isSection?: boolean;
  children: ReactNode;
}

/** Keeps a micro-frontend that is missing, slow, altered or broken inside its own area, with a way to try again. */
export class RemoteBoundary extends Component<Props, { error: Error | null; attempt: number }> {
  override state = { error: null as Error | null, attempt: 0 };

  static getDerivedStateFromError(error: Error): { error: Error } {
    return { error };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(`The area "${this.props.area}" failed`, error, info.componentStack);
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.error && before.resetKey !== this.props.resetKey) this.retry();
  }

  private readonly retry = () => {
    forgetFailedPages();
    this.props.onRetry?.();
    this.setState(({ attempt }) => ({ error: null, attempt: attempt + 1 }));
  };

  override render(): ReactNode {
    if (!this.state.error) return this.props.children;
    if (this.props.fallback !== undefined) return this.props.fallback;
    const Title = this.props.isSection ? 'h2' : 'h1';
    return (
      <section className="rmo-notice" role="alert" data-testid="remote-failed">
        <p className="rmo-notice__kicker">Injury time</p>
        <Title className="rmo-notice__title">This part of the page is not available right now</Title>
        <p>The rest of RateMyOfficial goes on. You can try again in a moment.</p>
        <button type="button" className="rmo-button" onClick={this.retry}>
          Try again
        </button>
      </section>
    );
  }
}

/** Around what only adorns a page, or stands beside its purpose: when it fails, the page goes on without it. */
export const Ornament = ({ name, children }: { name: string; children: ReactNode }) => (
  <RemoteBoundary area={name} fallback={null}>
    {children}
  </RemoteBoundary>
);
