import { useEffect, useState } from 'react';
import { useLanguage } from '../content/language';
import { ChangingText } from './changing-text';
import { relativeTime } from './relative-time';

const TICK_MS = 1_000;

/** Draws `template` with `{age}` filled in, such as "12 seconds ago", and keeps it up to date. */
export function Age({ since, template }: { since: Date; template: string }) {
  const { tag } = useLanguage();
  const [nowMs, setNowMs] = useState(() => Date.now());

  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);

  const text = template.replace('{age}', relativeTime(nowMs - since.getTime(), tag));
  return (
    <time dateTime={since.toISOString()}>
      <ChangingText>{text}</ChangingText>
    </time>
  );
}
