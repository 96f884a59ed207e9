/** The day in Ghana, which keeps UTC, of a time in epoch ms: `2026-11-25`. */
export const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** A day of this century that exists; without a backslash, because the rules use it as well. */
const DAY =
  '20([0-9]{2}-(0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|[0-9]{2}-(0[469]|11)-(0[1-9]|[12][0-9]|30)|[0-9]{2}-02-(0[1-9]|1[0-9]|2[0-8])|([02468][048]|[13579][26])-02-29)'

/** An ISO day: `2026-11-22`, not `2026-02-30`. */
export const DAY_PATTERN = new RegExp(`^${DAY}$`)
export const OPTIONAL_DAY_PATTERN = new RegExp(`^(${DAY})?$`)

export const isDay = (text: string): boolean => DAY_PATTERN.test(text)

/** When an ISO day begins in Ghana, in epoch ms; NaN for another text. */
export const startOfDay = (day: string): number => (isDay(day) ? Date.parse(day) : NaN)

/** The time of `2026-11-22T14:05`, as a field for day and time gives it, in epoch ms; NaN for another text. */
export const timeOf = (typed: string): number =>
  /^.{10}T([01][0-9]|2[0-3]):[0-5][0-9]$/.test(typed) && isDay(typed.slice(0, 10))
    ? Date.parse(`${typed}Z`)
    : NaN

/** Epoch ms of a timestamp that a server wrote: `2026-11-22T14:05:11.123Z`. */
export const epochOf = (timestamp: string): number => Date.parse(timestamp)
