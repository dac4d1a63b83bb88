export const ratio = (value: number, base: number) => (value / base).toFixed(2);
export const inKilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`;
export const inMs = (ms: number) => `${ms.toFixed(0)} ms`;
export const inSeconds = (seconds: number) => `${seconds.toFixed(1)} s`;
