import type { IGatsbyImageData } from 'gatsby-plugin-image';
import type { ReactNode } from 'react';

export interface PictureProps {
  image: IGatsbyImageData;
  alt: string;
  className?: string;
  loading: 'eager' | 'lazy';
}

/** What differs from baseline to baseline. */
export interface Parts {
  Picture: (props: PictureProps) => ReactNode;
  /** A list of cards. */
  Cards: (props: { className: string; children: ReactNode }) => ReactNode;
  Card: (props: { className: string; index: number; children: ReactNode }) => ReactNode;
  Address: (props: { hero: LandingData['hero']; mint: string }) => ReactNode;
  Figures: (props: { words: LandingData['burnPortal']; token: LandingData['token'] }) => ReactNode;
}

interface File {
  publicURL: string;
}

interface PageImage {
  alt: string;
  image: { childImageSharp: { gatsbyImageData: IGatsbyImageData } };
}

/** What the page query gives. */
export interface LandingData {
  token: { symbol: string; mint: string; totalSupply: number; assumedCurrentSupply: number };
  links: {
    exchange: { label: string; url: string };
    explorer: { label: string; url: string };
    launchPlatform: { label: string; name: string; url: string; logo: File };
    socials: { name: string; url: string }[];
  };
  site: {
    title: string;
    description: string;
    skipLink: string;
    menu: string;
    logo: File;
    navigation: { label: string; anchor: string }[];
    footer: { copyright: string; disclaimer: string };
  };
  hero: {
    heading: string;
    tagline: string;
    addressLabel: string;
    copyButton: string;
    copied: { title: string; description: string };
    picture: PageImage;
  };
  about: { heading: string; paragraphs: string[]; picture: PageImage };
  howToBuy: {
    heading: string;
    steps: { title: string; description: string; drawing: File }[];
  };
  tokenomics: {
    heading: string;
    statement: string;
    claims: { id: string; title: string; description: string }[];
  };
  burnPortal: {
    heading: string;
    totalSupply: string;
    tokensBurned: string;
    burnProgress: string;
    note: string;
    status: { neverRead: string };
  };
  roadmap: {
    heading: string;
    picture: PageImage & { caption: string };
    phases: { label: string; title: string; description: string; drawing: File }[];
  };
}

/**
 * The page as somebody writes it who only has its texts, pictures, links and styles: no menu, no marks, no state. Every
 * baseline is this markup with its own parts.
 */
export function Landing({ data, parts }: { data: LandingData; parts: Parts }) {
  const { token, links, site, hero, about, howToBuy, tokenomics, burnPortal, roadmap } = data;
  const { Picture, Cards, Card, Address, Figures } = parts;
  const buyLink = (
    <a href={withMint(links.exchange.url, token)} className="button button-loud">
      {links.exchange.label}
    </a>
  );

  return (
    <>
      <a className="skip-link" href="#content">
        {site.skipLink}
      </a>
      <header className="top-bar">
        <a className="brand" href="#home">
          <Drawing file={site.logo} size={44} />
          {token.symbol}
        </a>
        <div className="menu">
          <a className="powered-by" href={withMint(links.launchPlatform.url, token)}>
            <span>{links.launchPlatform.label}</span> <Drawing file={links.launchPlatform.logo} size={24} />{' '}
            <strong>{links.launchPlatform.name}</strong>
          </a>
          <nav aria-label={site.menu}>
            <ul className="nav-links">
              {site.navigation.map(({ label, anchor }) => (
                <li key={anchor}>
                  <a href={`#${anchor}`}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
          <Socials links={links.socials} />
        </div>
        {buyLink}
      </header>
      <main id="content">
        <section id="home" className="room hero">
          <div className="room-inside">
            <div className="hero-words">
              <h1 className="hero-name">{hero.heading}</h1>
              <p className="hero-tagline">{hero.tagline}</p>
              <div className="address-box">
                <p className="address-label">{hero.addressLabel}</p>
                <Address hero={hero} mint={token.mint} />
              </div>
              {buyLink}
            </div>
            <Picture {...pictureProps(hero.picture)} className="hero-picture" loading="eager" />
          </div>
        </section>
        <Room id="about" heading={about.heading} className="about">
          <Picture {...pictureProps(about.picture)} className="about-picture" loading="lazy" />
          <div className="about-words">
            {about.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </Room>
        <Room id="how-to-buy" heading={howToBuy.heading} className="how-to-buy">
          <Cards className="steps">
            {howToBuy.steps.map(({ title, description, drawing }, index) => (
              <Card key={index} className="card step" index={index}>
                <span className="step-number">{index + 1}</span>
                <Drawing file={drawing} size={96} />
                <h3>{title}</h3>
                <p>{description}</p>
              </Card>
            ))}
          </Cards>
        </Room>
        <Room id="tokenomics" heading={tokenomics.heading} className="tokenomics">
          <p className="statement">{tokenomics.statement}</p>
          <Cards className="claims">
            {tokenomics.claims.map(({ id, title, description }, index) => (
              <Card key={id} className="claim" index={index}>
                <h3>{title}</h3>
                <p>{description}</p>
              </Card>
            ))}
          </Cards>
        </Room>
        <Room id="burn-portal" heading={burnPortal.heading} className="hearth">
          <div className="burn-card">
            <Figures words={burnPortal} token={token} />
            <a href={withMint(links.explorer.url, token)} className="button button-quiet">
              {links.explorer.label}
            </a>
            <p className="burn-note">{burnPortal.note}</p>
          </div>
        </Room>
        <Room id="roadmap" heading={roadmap.heading} className="roadmap">
          <figure className="roadmap-picture">
            <Picture {...pictureProps(roadmap.picture)} loading="lazy" />
            <figcaption>{roadmap.picture.caption}</figcaption>
          </figure>
          <Cards className="phases">
            {roadmap.phases.map(({ label, title, description, drawing }, index) => (
              <Card key={label} className="card phase" index={index}>
                <Drawing file={drawing} size={96} />
                <p className="phase-label">{label}</p>
                <h3>{title}</h3>
                <p>{description}</p>
              </Card>
            ))}
          </Cards>
        </Room>
      </main>
      <footer className="footer">
        <Socials links={links.socials} />
        <p>{site.footer.copyright}</p>
        <p>{site.footer.disclaimer}</p>
      </footer>
    </>
  );
}

const withMint = (pattern: string, { mint }: LandingData['token']) => pattern.replaceAll('{mint}', mint);

const pictureProps = ({ alt, image }: PageImage) => ({ alt, image: image.childImageSharp.gatsbyImageData });

const Drawing = ({ file, size }: { file: File; size: number }) => (
  <img src={file.publicURL} alt="" width={size} height={size} loading="lazy" />
);

function Socials({ links }: { links: LandingData['links']['socials'] }) {
  return (
    <ul className="social-links">
      {links.map(({ name, url }) => (
        <li key={url}>
          <a href={url} aria-label={name}>
            {name.charAt(0)}
          </a>
        </li>
      ))}
    </ul>
  );
}

interface RoomProps {
  id: string;
  heading: string;
  className: string;
  children: ReactNode;
}

const Room = ({ id, heading, className, children }: RoomProps) => (
  <section id={id} className={`room ${className}`}>
    <div className="room-inside">
      <h2 className="room-heading">
        <span>{heading}</span>
      </h2>
      {children}
    </div>
  </section>
);
