import { downloadCsv } from '#components/states/download-csv.ts'
import { Unreadable, type Read } from '#data/firebase/unreadable.ts'
import { listQuotesAfter, type QuoteFilter } from '#data/quotes/staff-quotes.ts'
import { itemsOf, type LiveList } from '#data/reading/live-list.ts'
import { internationalPhone } from '#domain/people/phone-number.ts'
import { displayStatusOf, QUOTE_LABELS, type Quote } from '#domain/quotes/quote.ts'
import { amountCell, timestampCell, type CsvCell } from '#lib/csv.ts'

const HEAD = [
  'Quote',
  'Asked',
  'State',
  'Customer',
  'Contact',
  'E-mail',
  'Phone',
  'Branch',
  'Project',
  'Lines',
  'Needed by',
  'Offer GHS',
]

/** Everything matching the filter, not only the pages on the screen. */
export async function exportQuotes(
  filter: QuoteFilter,
  list: LiveList<Quote>,
  nameOf: (branchId: string) => string,
): Promise<void> {
  const quotes = [...itemsOf(list)]
  let { next } = list
  while (next) {
    const page = await listQuotesAfter(filter, next)
    quotes.push(...page.items)
    next = page.next
  }
  const now = Date.now()
  downloadCsv(`quotes-${filter.status}`, [HEAD, ...quotes.map((quote) => rowOf(quote, nameOf, now))])
}

function rowOf(quote: Read<Quote>, nameOf: (branchId: string) => string, now: number): CsvCell[] {
  if (quote instanceof Unreadable)
    return [quote.id, timestampCell(quote.createdAt), `Cannot be read: ${quote.problem}`]
  const { customer } = quote
  return [
    quote.ref,
    timestampCell(quote.createdAt),
    QUOTE_LABELS[displayStatusOf(quote, now)],
    customer.company || customer.name,
    customer.name,
    customer.email,
    customer.phone ? internationalPhone(customer.phone) : '',
    nameOf(quote.locationId),
    quote.project,
    quote.lineCount,
    quote.neededBy,
    quote.offer ? amountCell(quote.offer.totals.totalMinor) : '',
  ]
}
