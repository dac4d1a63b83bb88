import { type HTMLAttributes, useEffect, useState } from 'react';
import { formatRelativeTime } from '../../shared/time';
import { getTextAttributes, getWords, type PageText } from '../../shared/page-text';
import { fillPlaceholders } from '../../shared/placeholders';
import { useLanguage } from '../content/language';

export interface TextProps extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  as?: 'dt' | 'figcaption' | 'h1' | 'h3' | 'h4' | 'p' | 'span' | 'strong';
  children: PageText;
}

/** Renders text from the content folder. Sets its language and font if they differ from those of the page. */
export function Text({ as: Element = 'span', children, ...props }: TextProps) {
  return (
    <Element {...props} {...getTextAttributes(children)}>
      {getWords(children)}
    </Element>
  );
}

interface ChangingTextProps {
  /** Replaces the text without scripts. */
  noScript?: string | false;
  children: PageText;
}

/** Text that changes in view. Each value is a new element, because text that grows in place counts as a layout shift. */
export const ChangingText = ({ noScript, children }: ChangingTextProps) => (
  <>
    <Text key={getWords(children)} className={noScript ? 'noscript:hidden' : undefined}>
      {children}
    </Text>
    {noScript && <noscript>{noScript}</noscript>}
  </>
);

interface AgeProps {
  since: Date;
  /** Text with the placeholder `{age}`. */
  template: PageText;
}

/** Shows text with `{age}` filled in, such as "12 seconds ago", and updates it every second. */
export function Age({ since, template }: AgeProps) {
  const { tag } = useLanguage();
  const attributes = getTextAttributes(template);
  const [nowMs, setNowMs] = useState(() => Date.now());

  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);

  const age = formatRelativeTime(nowMs - since.getTime(), attributes.lang ?? tag);
  return (
    <time dateTime={since.toISOString()} {...attributes}>
      {/* Keep the dot off the start of a line. */}
      <ChangingText>{fillPlaceholders(getWords(template).replace(' ·', '\u00a0·'), { age })}</ChangingText>
    </time>
  );
}

/** Shows the first and last four characters of an address: `7v54…VFi9`. */
export function TruncatedAddress({ address }: { address: string }) {
  return <bdi translate="no" dir="ltr">{`${address.slice(0, 4)}…${address.slice(-4)}`}</bdi>;
}
