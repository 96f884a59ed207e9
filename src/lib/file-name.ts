/** The days that a file is of; `from` and `to` may be the same. */
export type FileDays = { from: string; to: string }

/** Of a list's filter by ISO days, which ends `today` where it has no end; undefined where it has neither. */
export const daysFiltered = (from: string, to: string, today: string): FileDays | undefined =>
  from || to ? { from: from || 'beginning', to: to || today } : undefined

/**
 * `orders-2026-11-22.csv`, or with a range `statement-2026-10-01-to-2026-10-31.csv`: a name that every system can keep.
 */
export function fileName(name: string, extension: string, days?: FileDays): string {
  const range = days && (days.from === days.to ? days.from : `${days.from}-to-${days.to}`)
  return `${safeName(range ? `${name}-${range}` : name)}.${extension}`
}

/** Names that Windows keeps for devices, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=$|\.)/i

/** Without the characters that Windows refuses in names, a dot or a space at an end, and at most 120 characters. */
export const safeName = (text: string): string =>
  text
    .normalize('NFC')
    .slice(0, 120)
    // Control, formatting (which may reverse a name) and halves of characters besides.
    .replace(/[<>:"/\\|?*\p{Cc}\p{Cf}\p{Cs}]+/gu, '-')
    .replace(/^[. -]+|[. -]+$/g, '')
    .replace(DEVICE, '_$&') || 'file'
