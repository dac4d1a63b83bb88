import type { LandingData } from './landing';

export interface FiguresProps {
  words: LandingData['burnPortal'];
  token: LandingData['token'];
}

const inTokens = (amount: number) => amount.toLocaleString('en-US');

/** The figures of the content file, for pages that ask nobody. */
export const AssumedFigures = ({ words, token }: FiguresProps) => (
  <FiguresTable words={words} token={token} currentSupply={token.assumedCurrentSupply} />
);

export function FiguresTable({ words, token, currentSupply }: FiguresProps & { currentSupply: number }) {
  const burned = token.totalSupply - currentSupply;
  const share = burned / token.totalSupply;
  return (
    <>
      <dl>
        <div className="burn-hero">
          <dt>{words.tokensBurned}</dt>
          <dd>{inTokens(burned)}</dd>
        </div>
        <div className="burn-row">
          <dt>{words.totalSupply}</dt>
          <dd>{inTokens(token.totalSupply)}</dd>
        </div>
        <div className="burn-row">
          <dt>{words.burnProgress}</dt>
          <dd>{(share * 100).toFixed(2)}%</dd>
        </div>
      </dl>
      <div className="fuse">
        <span className="fuse-burned" style={{ transform: `scaleX(${share})` }} />
      </div>
      <p className="burn-status">{words.status.neverRead}</p>
    </>
  );
}
