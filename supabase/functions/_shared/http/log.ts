/** A log entry. It must not contain a URL, a key or an exception's message. */
export interface LogLine {
  /** For example `rpc` or `unavailable`; docs/supply-service.md lists all events. */
  event: string;
  [field: string]: string | number | boolean | undefined;
}

export type Log = (line: LogLine) => void;
