/**
 * `1,234.5`, as `Intl.NumberFormat` writes it for en-GH: at most `max` decimals, of which `min` are always there. By
 * hand, because the first use of `Intl.NumberFormat` keeps a slow phone busy for a tenth of a second, and every page of the
 * shop shows amounts.
 */
export function formatNumber(value: number, max = 0, min = 0): string {
  const [whole = '', decimals = ''] = value.toFixed(max).split('.')
  const kept = decimals.slice(0, min) + decimals.slice(min).replace(/0+$/, '')
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return kept === '' ? grouped : `${grouped}.${kept}`
}
