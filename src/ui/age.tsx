import { useEffect, useState } from 'react';
import { useLangProps, useLanguage } from '../content/language';
import { ChangingText } from './text';
import { formatRelativeTime } from '../../shared/time';

export interface AgeProps {
  since: Date;
  /** Text with the placeholder `{age}`. */
  template: string;
}

/** Shows text with `{age}` filled in, such as "12 seconds ago", and updates it every second. */
export function Age({ since, template }: AgeProps) {
  const { tag } = useLanguage();
  const langProps = useLangProps()(template);
  const [nowMs, setNowMs] = useState(() => Date.now());

  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);

  const age = formatRelativeTime(nowMs - since.getTime(), langProps.lang ?? tag);
  return (
    <time dateTime={since.toISOString()} {...langProps}>
      {/* Keep the dot off the start of a line. */}
      <ChangingText>{template.replace(' ·', '\u00a0·').replace('{age}', age)}</ChangingText>
    </time>
  );
}
