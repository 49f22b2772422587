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
      <div className="rmo-state rmo-state--error" role="alert" data-testid="remote-failed">
        <span className="rmo-state__mark" aria-hidden="true">
          !
        </span>
        <Title className="rmo-state__text">This part of the page is not available right now.</Title>
        <button type="button" className="rmo-button" onClick={this.retry}>
          Try Again
        </button>
      </div>
    );
  }
}

export const SilentBoundary = ({ name, children }: { name: string; children: ReactNode }) => (
  <RemoteBoundary name={name} fallback={null}>
    {children}
  </RemoteBoundary>
);
