import { textsOf } from '#lib/texts-of.ts'
import type { CartProduct } from '#domain/cart/cart.ts'
import { countedText } from '#domain/units/counted-text.ts'
import type { Counted } from '#domain/catalogue/counting.ts'
import type { OrderLine } from '#domain/orders/order.ts'
import { type QuoteAttachment, type QuoteDelivery, type QuoteRequestLine } from './quote.ts'
import { isSpecialLine } from './special-line.ts'
import { QUOTE_LENGTHS, REQUEST_TEXTS } from './quote-lengths.ts'

export type QuoteContact = { name: string; company: string; email: string; phone: string }

export type RequestTexts = Record<keyof typeof REQUEST_TEXTS, string>

/** The data of the request page, as text. `id` is made once, before the first try, and makes retries harmless. */
export type RequestDraft = {
  id: string
  lines: readonly QuoteRequestLine[]
  contact: QuoteContact
  method: QuoteDelivery['method']
  address: string
  city: string
  neededBy: string
  attachments: readonly QuoteAttachment[]
} & Partial<RequestTexts>

/** A file as stored on the quote; `path` is the image host's. */
export const attachmentOf = (fileName: string, path: string): QuoteAttachment => ({
  name: fileName.slice(0, QUOTE_LENGTHS.fileName) || 'File',
  path,
})

export const requestLineOf = (
  product: CartProduct & Counted,
  quantity: number,
  countedIn = '',
): QuoteRequestLine => ({
  productId: product.id,
  sku: product.sku,
  name: product.name,
  unit: product.unit,
  picture: product.picture,
  quantityScale: product.quantityScale,
  targetPriceMinor: 0,
  note: '',
  ...countedLine(quantity, product, countedIn),
})

/** The item of an order's line, to be priced again; items we do not list keep their words. */
export const requestLineOfOrder = (line: OrderLine): QuoteRequestLine =>
  isSpecialLine(line)
    ? wordedLine(line.name, line.unit, line.quantity * 10 ** (2 - line.quantityScale))
    : {
        productId: line.productId,
        sku: line.sku,
        name: line.name,
        unit: line.unit,
        picture: line.picture,
        quantityScale: line.quantityScale,
        quantity: line.quantity,
        targetPriceMinor: 0,
        note: line.note ?? '',
        orderedUom: line.orderedUom ?? '',
      }

/** The fields of a line that change with its quantity. */
export const countedLine = (
  quantity: number,
  product: Counted,
  countedIn: string,
): Required<Pick<QuoteRequestLine, 'quantity' | 'countedIn' | 'orderedUom'>> => ({
  quantity,
  countedIn,
  orderedUom: countedText(quantity, product, countedIn),
})

/** An item we do not list, in the customer's words; `quantity` is in hundredths of the unit. */
export const wordedLine = (name: string, unit: string, quantity: number): QuoteRequestLine => ({
  productId: '',
  sku: '',
  name: name.trim().slice(0, QUOTE_LENGTHS.lineName),
  unit: unit.trim().slice(0, QUOTE_LENGTHS.unit),
  picture: '',
  quantityScale: 2,
  quantity,
  targetPriceMinor: 0,
  note: '',
})

/** Appends `more` to `lines`; a product already requested keeps its line and gets the larger quantity. */
export function withRequestLines(
  lines: readonly QuoteRequestLine[],
  more: readonly QuoteRequestLine[],
): QuoteRequestLine[] {
  const merged = [...lines]
  for (const line of more) {
    const at = merged.findIndex((one) => isSameLine(one, line))
    const present = merged[at]
    if (present) merged[at] = present.quantity < line.quantity ? { ...present, ...countOf(line) } : present
    else merged.push(line)
  }
  return merged
}

/** A request in which nothing is filled in yet; goods are picked up. */
export const emptyRequest = (id: string): RequestDraft => ({
  id,
  lines: [],
  contact: { name: '', company: '', email: '', phone: '' },
  method: 'pickup',
  address: '',
  city: '',
  neededBy: '',
  ...textsOf(REQUEST_TEXTS, {}),
  attachments: [],
})

const countOf = ({ quantity, countedIn = '', orderedUom = '' }: QuoteRequestLine) => ({
  quantity,
  countedIn,
  orderedUom,
})

const isSameLine = (one: QuoteRequestLine, other: QuoteRequestLine): boolean =>
  other.productId === ''
    ? one.productId === '' && one.name === other.name && one.unit === other.unit
    : one.productId === other.productId
