import { Component, type ReactNode } from 'react';
import { serverParts } from '../../shared/server-page';

interface SectionBoundaryProps {
  /** The selector of what it holds. */
  holds: string;
  children: ReactNode;
}

/** Holds a part of the page. After an error in it the part stands as it was sent, and the others go on. */
export class SectionBoundary extends Component<SectionBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  fill = (place: Element | null) => {
    place?.replaceChildren(...serverParts(this.props.holds));
    // React answers the other buttons of the page.
    if (place?.querySelector('[data-copy]')) window.copyAtPress?.();
  };

  override render() {
    return this.state.hasFailed ? <div className="contents" ref={this.fill} /> : this.props.children;
  }
}
