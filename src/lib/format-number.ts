/**
 * `1,234.5`, `−2`, as `Intl.NumberFormat` writes it for en-GH but for the sign: at most `max` decimals, of which `min` are always there. By
 * hand, because the first use of `Intl.NumberFormat` keeps a slow phone busy for a tenth of a second, and every page of the
 * shop shows amounts.
 */
export function formatNumber(value: number, max = 0, min = 0): string {
  const size = Math.abs(value)
  // Rounded by the decimals it is written with, as Intl does: 0.615 lies a little below as a number.
  const shifted = Math.round(Number(`${size}e${max}`))
  const text = (Number.isNaN(shifted) ? size : shifted / 10 ** max).toFixed(max)
  const [whole = '', decimals = ''] = text.split('.')
  const kept = min === max ? decimals : decimals.slice(0, min) + decimals.slice(min).replace(/0+$/, '')
  const grouped = size < 999 ? whole : whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return (value < 0 ? '−' : '') + (kept === '' ? grouped : `${grouped}.${kept}`)
}
