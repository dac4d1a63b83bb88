import { withPrefix } from 'gatsby';
import { burnsAtomFeed, burnsJsonFeed } from '../content/generated-assets';
import { Link } from './head-elements';

/** Where readers of feeds find the burns. */
export function FeedLinks() {
  return (
    <>
      <Link rel="alternate" type={burnsJsonFeed.type} href={withPrefix(burnsJsonFeed.path)} />
      <Link rel="alternate" type={burnsAtomFeed.type} href={withPrefix(burnsAtomFeed.path)} />
    </>
  );
}
