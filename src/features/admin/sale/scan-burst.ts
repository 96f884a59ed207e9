/** A scanner types faster than people do: at most so many milliseconds between two keys. */
const FASTEST_TYPING = 35
/** People strike two or three keys that fast. */
const SHORTEST_CODE = 5

export type Burst = { text: string; at: number }

export const NO_BURST: Burst = { text: '', at: 0 }

/** The keys so far with another one, at `at` milliseconds; a slow one begins anew. */
export const withKey = (burst: Burst, key: string, at: number): Burst =>
  at - burst.at <= FASTEST_TYPING ? { text: burst.text + key, at } : { text: key, at }

/** The code, if Enter at `at` ends a scan. */
export const scannedCode = ({ text, at: last }: Burst, at: number): string | undefined =>
  at - last <= FASTEST_TYPING && text.length >= SHORTEST_CODE ? text : undefined
