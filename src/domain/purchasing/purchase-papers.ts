import { formatPhone } from '#domain/people/ghana-phone.ts'
import { PURCHASE_PAPERS, type Paper } from '#domain/orders/paper.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { branchParty, type BranchAddress } from '#domain/stock/branch-party.ts'
import { formatQuantity, quantityInUnits } from '#domain/units/quantity.ts'
import { unitFor } from '#domain/units/unit.ts'
import { allOf } from '#lib/any-of.ts'
import { dayText, timestampText } from '#lib/time-ago.ts'
import { branchesOf, receivedAt } from './purchase-branches.ts'
import { REJECTION_LABELS, type Purchase, type PurchaseLine, type PurchasePrices } from './purchase.ts'
import { termsText, type Supplier } from './supplier.ts'
import { formatDay } from '#lib/format-day.ts'
import { startOfDay } from '#lib/iso-day.ts'

/** Once somebody approved it; what is changed after that is changed by what arrives. */
export const hasPurchasePaper = ({ approvedBy }: Pick<Purchase, 'approvedBy'>): boolean => approvedBy !== ''

/** What the supplier is held to; '' for no day. When we believe the goods come is ours. */
export const deliverBy = ({ promisedOn, expectedOn }: Pick<Purchase, 'promisedOn' | 'expectedOn'>): string =>
  promisedOn || expectedOn

/** Of one of our branches, by its id. */
type AddressOf = (branchId: string) => BranchAddress

/** What a reader who sees costs has beside the order. */
export type PurchaseTerms = { prices: PurchasePrices; supplier: Supplier }

/** What we ask a supplier for. Without `terms` it has no price: a branch receives by it. */
export function purchasePaper(
  purchase: Purchase,
  addressOf: AddressOf,
  terms: PurchaseTerms | undefined,
): Paper {
  const { ref, status, sentOn, supplierName, note } = purchase
  const issuedAt = sentOn ? startOfDay(sentOn) : purchase.updatedAt
  const priceOf = new Map(terms?.prices.lines.map((line) => [line.productId, line]))
  const currency = terms?.prices.currency ?? ''
  const branches = branchesOf(purchase)
  return {
    title: PURCHASE_PAPERS['purchase-order'],
    ref,
    issuedAt,
    stamp: status === 'cancelled' ? 'CANCELLED' : '',
    facts: [
      { label: 'Number', value: ref, isCode: true },
      { label: 'Date', value: dayText(issuedAt) },
      ...(deliverBy(purchase) ? [{ label: 'Deliver by', value: formatDay(deliverBy(purchase)) }] : []),
      ...(terms ? [{ label: 'Payment', value: paymentText(terms.supplier) }] : []),
    ],
    parties: [
      { heading: 'Supplier', name: supplierName, lines: terms ? supplierLines(terms.supplier) : [] },
      deliveryParty(branches, addressOf),
    ],
    columns: [
      { label: 'Our code', kind: 'code', isWide: true },
      { label: 'Goods', kind: 'goods' },
      { label: 'Quantity', kind: 'number' },
      { label: 'Unit', kind: 'unit' },
      ...(terms
        ? ([
            { label: `Price ${currency}`, kind: 'number', isWide: true },
            { label: `Amount ${currency}`, kind: 'number' },
          ] as const)
        : []),
    ],
    rows: purchase.lines.map((line) => {
      const price = priceOf.get(line.productId)
      return {
        cells: [
          line.sku,
          line.name,
          formatQuantity(line.quantity, line.quantityScale),
          unitOf(line, line.quantity),
          ...(terms ? [formatAmount(price?.priceMinor ?? 0), formatAmount(price?.amountMinor ?? 0)] : []),
        ],
        notes: [
          ...(line.partNumber ? [`Your number ${line.partNumber}`] : []),
          ...(line.shares ? [sharesText(line, (branchId) => addressOf(branchId).name)] : []),
        ],
        summary: terms ? `${line.sku} · ${formatAmount(price?.priceMinor ?? 0)} each` : line.sku,
      }
    }),
    totals: terms
      ? [{ label: `Total ${currency} before tax`, text: formatAmount(terms.prices.netMinor) }]
      : [],
    remarks: [
      ...(note ? [{ heading: 'Note', lines: note.split('\n').filter(Boolean) }] : []),
      {
        heading: '',
        lines: [
          `Please confirm this order and the day you deliver. Quote ${ref} on your delivery note and your bill.`,
          `Approved by ${purchase.approvedByName}.`,
        ],
      },
    ],
    signatures: [],
  }
}

/** Where the goods go; the lines say how much of each where they are for several branches. */
function deliveryParty(branchIds: readonly string[], addressOf: AddressOf): Paper['parties'][number] {
  const [only = '', ...others] = branchIds
  if (others.length === 0) return branchParty('Deliver to', addressOf(only))
  const branches = branchIds.map(addressOf)
  return {
    heading: 'Deliver to',
    name: `Our branches ${allOf(branches.map(({ name }) => name))}`,
    lines: branches.map((branch) => {
      const { lines } = branchParty('', branch)
      return `${branch.name}: ${lines.join(', ')}`
    }),
  }
}

/** `Osu 60, Kumasi 40`: how much of a line is for which branch; '' where it is all for that of the order. */
const sharesText = (
  { shares = [], quantityScale }: PurchaseLine,
  nameOf: (branchId: string) => string,
): string =>
  shares
    .map(({ locationId, quantity }) => `${nameOf(locationId)} ${formatQuantity(quantity, quantityScale)}`)
    .join(', ')

const paymentText = (supplier: Supplier): string =>
  supplier.paymentTermsDays === 0 ? termsText(supplier) : `${termsText(supplier)} from the bill`

const supplierLines = ({ contact, phone, email }: Supplier): string[] =>
  [contact, phone && formatPhone(phone), email].filter(Boolean)

const unitOf = ({ unit, quantityScale }: PurchaseLine, quantity: number): string =>
  unitFor(quantityInUnits(quantity, quantityScale), unit)

/** The id of what is printed of the delivery at this place of the order's receipts. */
export const receivedNoteId = (purchaseId: string, index: number): string => `${purchaseId}-${index + 1}`

export function receiptOfNoteId(id: string): { purchaseId: string; index: number } | undefined {
  const [, purchaseId, number] = /^([0-9a-f]{32}(?:__[\w-]+?)?)-([1-9]\d?)$/.exec(id) ?? []
  return purchaseId && number ? { purchaseId, index: Number(number) - 1 } : undefined
}

/** `PO-2026-000041/2`: the second delivery of the order; that at `index` of those listed. */
export const receivedNoteRef = (
  { ref, receipts }: Pick<Purchase, 'ref' | 'receipts'>,
  index: number,
): string => `${ref}/${(receipts[index]?.place ?? index) + 1}`

/** What one delivery brought, without prices; undefined where there is no such delivery. */
export function receivedNotePaper(
  purchase: Purchase,
  index: number,
  addressOf: AddressOf,
): Paper | undefined {
  const receipt = purchase.receipts[index]
  if (!receipt) return undefined
  const { ref, supplierName } = purchase
  const noteRef = receivedNoteRef(purchase, index)
  const cameOf = new Map(receipt.lines.map((line) => [line.productId, line]))
  return {
    title: PURCHASE_PAPERS['goods-received-note'],
    ref: noteRef,
    issuedAt: receipt.at,
    stamp: receipt.reversed ? 'REVERSED' : '',
    facts: [
      { label: 'Number', value: noteRef, isCode: true },
      { label: 'Purchase order', value: ref, isCode: true },
      ...(receipt.deliveryNote
        ? [{ label: 'Delivery note', value: receipt.deliveryNote, isCode: true } as const]
        : []),
      { label: 'Date', value: dayText(receipt.at) },
    ],
    parties: [
      { heading: 'Supplier', name: supplierName, lines: [] },
      branchParty('Received at', addressOf(receivedAt(purchase, receipt))),
    ],
    columns: [
      { label: 'Code', kind: 'code', isWide: true },
      { label: 'Goods', kind: 'goods' },
      { label: 'Accepted', kind: 'number' },
      { label: 'Rejected', kind: 'number' },
      { label: 'Unit', kind: 'unit' },
    ],
    rows: purchase.lines.flatMap((line) => {
      const came = cameOf.get(line.productId)
      if (!came) return []
      const { accepted, rejected, reason } = came
      return [
        {
          cells: [
            line.sku,
            line.name,
            formatQuantity(accepted, line.quantityScale),
            rejected > 0 ? formatQuantity(rejected, line.quantityScale) : '–',
            unitOf(line, accepted + rejected),
          ],
          notes: reason === '' ? [] : [`Rejected: ${REJECTION_LABELS[reason].toLowerCase()}`],
          summary: line.sku,
        },
      ]
    }),
    totals: [],
    remarks: [
      {
        heading: '',
        lines: [
          `Received by ${receipt.byName}, ${timestampText(receipt.at)}`,
          ...(receipt.reversed
            ? [
                `Taken back by ${receipt.reversed.byName}, ${timestampText(receipt.reversed.at)}: ${receipt.reversed.reason}`,
              ]
            : []),
        ],
      },
    ],
    signatures: ['Delivered by', 'Received by', 'Date and time'],
  }
}
