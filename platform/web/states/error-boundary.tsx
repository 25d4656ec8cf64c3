import { Component, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  /** What to show instead; `reset` renders the children again. */
  readonly fallback: (error: unknown, reset: () => void) => ReactNode;
}

interface State {
  readonly failed: boolean;
  readonly error: unknown;
}

/**
 * The last safety net below the screens: an unexpected error becomes the 500 page instead of an empty one (decision
 * N11).
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failed: true, error };
  }

  private readonly reset = (): void => this.setState({ failed: false, error: null });

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback(this.state.error, this.reset) : this.props.children;
  }
}
