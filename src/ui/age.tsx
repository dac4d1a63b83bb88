import { useEffect, useState } from 'react';
import { useLanguage, useMark } from '../content/language';
import { ChangingText } from './changing-text';
import { relativeTime } from '../../shared/relative-time';

const TICK_MS = 1_000;

export interface AgeProps {
  since: Date;
  /** What it is said in, with `{age}` and, where there is a slot, `{slot}` in it. */
  template: string;
  slot?: string;
}

/** Draws a text with `{age}` filled in, such as "12 seconds ago", and keeps it up to date. */
export function Age({ since, template, slot = '' }: AgeProps) {
  const { tag } = useLanguage();
  const mark = useMark();
  const [nowMs, setNowMs] = useState(() => Date.now());

  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);

  // In the language of the words around it.
  const words = mark(template);
  const age = relativeTime(nowMs - since.getTime(), words.lang ?? tag);
  return (
    <time dateTime={since.toISOString()} {...words}>
      <ChangingText>{template.replace('{slot}', slot).replace('{age}', age)}</ChangingText>
    </time>
  );
}
