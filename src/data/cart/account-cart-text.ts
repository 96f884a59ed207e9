import type { AccountCart, AccountLine } from '#domain/cart/account-cart.ts'
import type { QuantityScale } from '#domain/units/quantity.ts'
import { idOf } from '#lib/new-id.ts'

/** As it is stored: short, because every change writes all of it. */
type Row = [
  quantity: number,
  at: number,
  name: string,
  scale: number,
  note: string,
  countedIn: string,
  saved: 0 | 1,
]

export const encodeAccountCart = ({ lines, note, noteAt, orderId, orderIdAt }: AccountCart): string =>
  JSON.stringify({
    note,
    noteAt,
    orderId,
    orderIdAt,
    lines: Object.fromEntries(Object.entries(lines).map(([id, line]) => [id, rowOf(line)])),
  })

const rowOf = (line: AccountLine): Row =>
  line.quantity === 0
    ? [0, line.at, '', 0, '', '', 0]
    : [line.quantity, line.at, line.name, line.quantityScale, line.note, line.countedIn, line.isSaved ? 1 : 0]

/** Lines of another form are left out: what one browser wrote wrongly must not cost the others their cart. */
export function decodeAccountCart(text: string): AccountCart {
  const { lines, note, noteAt, orderId, orderIdAt } = objectOf(text)
  return {
    lines: Object.fromEntries(
      Object.entries(typeof lines === 'object' && lines !== null ? lines : {}).flatMap(([id, row]) => {
        const line = lineOf(row)
        return line && id !== '__proto__' ? [[id, line]] : []
      }),
    ),
    note: typeof note === 'string' ? note : '',
    noteAt: isCount(noteAt) ? noteAt : 0,
    orderId: idOf(orderId),
    orderIdAt: isCount(orderIdAt) ? orderIdAt : 0,
  }
}

function objectOf(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

function lineOf(row: unknown): AccountLine | undefined {
  if (!Array.isArray(row)) return undefined
  const [quantity, at, name, scale, note, countedIn, saved] = row as unknown[]
  if (!isCount(quantity) || !isCount(at)) return undefined
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return {
    quantity,
    at,
    name: text(name),
    quantityScale: (scale === 1 || scale === 2 ? scale : 0) satisfies QuantityScale,
    note: text(note),
    countedIn: text(countedIn),
    isSaved: saved === 1,
  }
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0
