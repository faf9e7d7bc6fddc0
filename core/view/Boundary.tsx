import { Component, type ReactNode } from 'react';

/** Stops an island's broken view from taking anything else with it: draws nothing and reports the first error. */
export class Boundary extends Component<{
  readonly children: ReactNode;
  readonly onCrash: (error: unknown) => void;
}> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onCrash(error);
  }

  override render() {
    return this.state.broken ? null : this.props.children;
  }
}
