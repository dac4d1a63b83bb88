import { Component, type ReactNode } from 'react';
import { cloneServerElements } from '../../shared/server-page';

interface SectionBoundaryProps {
  /** Selects the children in the server-rendered page. */
  selector: string;
  children: ReactNode;
}

/** An error boundary. If its children throw, it shows their server-rendered HTML, and other sections keep working. */
export class SectionBoundary extends Component<SectionBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  showServerHtml = (container: Element | null) => {
    container?.replaceChildren(...cloneServerElements(this.props.selector));
    // Without React, the copy button needs the early click listener again.
    if (container?.querySelector('[data-copy]')) window.enableEarlyCopy?.();
  };

  override render() {
    return this.state.hasFailed ? (
      <div className="contents" ref={this.showServerHtml} />
    ) : (
      this.props.children
    );
  }
}
