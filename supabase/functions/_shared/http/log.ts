/** One thing that happened, as one JSON object in one line. Never put a URL, a key or an exception's text in it. */
export interface LogLine {
  /** What happened, for example `rpc` or `unavailable`; docs/supply-service.md lists them all. */
  event: string;
  [field: string]: string | number | boolean | undefined;
}

export type Log = (line: LogLine) => void;

/** Writes a line where the platform collects logs: standard output. */
export const logAsJson: Log = (line) => console.log(JSON.stringify(line));
