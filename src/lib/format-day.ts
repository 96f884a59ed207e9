/** Three letters each: Intl writes `Sept` in some browsers and `Sep` in others. */
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `20 Nov 2026` for `2026-11-20`; a dash for none. By hand for the reason of `format-number.ts`: it stands on the price list. */
export function formatDay(isoDate: string): string {
  const [year, month, day] = isoDate.split('-').map(Number)
  const name = MONTHS[(month ?? 0) - 1]
  return name ? `${day} ${name} ${year}` : '–'
}
