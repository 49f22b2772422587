import { Component, type ErrorInfo, type ReactNode } from 'react';
import { resetFailedPages } from './lazy-page';

interface Props {
  name: string;
  onRetry?: () => void;
  resetKey?: string;
  fallback?: ReactNode;
  isSection?: boolean;
  children: ReactNode;
}

export class RemoteBoundary extends Component<Props, { error: Error | null }> {
  override state = { error: null as Error | null };

  static getDerivedStateFromError(error: Error): { error: Error } {
    return { error };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(`"${this.props.name}" failed`, error, info.componentStack);
  }

  override componentDidUpdate(previous: Props): void {
    if (this.state.error && previous.resetKey !== this.props.resetKey) this.retry();
  }

  private readonly retry = () => {
    resetFailedPages();
    this.props.onRetry?.();
    this.setState({ error: null });
  };

  override render(): ReactNode {
    if (!this.state.error) return this.props.children;
    if (this.props.fallback !== undefined) return this.props.fallback;
    const Title = this.props.isSection ? 'h2' : 'h1';
    return (
      <section className="rmo-notice" role="alert" data-testid="remote-failed">
        <p className="rmo-notice__kicker">Injury time</p>
        <Title>This part of the page is not available right now</Title>
        <p>The rest of RateMyOfficial goes on. You can try again in a moment.</p>
        <button type="button" className="rmo-button" onClick={this.retry}>
          Try again
        </button>
      </section>
    );
  }
}

export const SilentBoundary = ({ name, children }: { name: string; children: ReactNode }) => (
  <RemoteBoundary name={name} fallback={null}>
    {children}
  </RemoteBoundary>
);
