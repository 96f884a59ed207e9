import type { PriceList, PriceListKind } from '#domain/pricing/price-list.ts'
import { formatDay } from '#lib/format-day.ts'

export const KIND_LABELS: Readonly<Record<PriceListKind, string>> = {
  customer: 'Agreed with a customer',
  group: 'For a group of customers',
}

export function validityText({ from, until }: Pick<PriceList, 'from' | 'until'>): string {
  if (from && until) return `${formatDay(from)} to ${formatDay(until)}`
  if (until) return `until ${formatDay(until)}`
  return from ? `from ${formatDay(from)}` : 'Without an end'
}
