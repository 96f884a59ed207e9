import type { AccountCart, AccountLine } from '#domain/cart/account-cart.ts'
import type { storedCartSchema } from '#domain/records/kept-record-schema.ts'
import type { RecordOf } from '#lib/schema.ts'

export const encodeAccountCart = ({ lines, note, noteAt, orderId, orderIdAt }: AccountCart): string =>
  JSON.stringify({
    note,
    noteAt,
    orderId,
    orderIdAt,
    lines: Object.fromEntries(Object.entries(lines).map(([id, line]) => [id, rowOf(line)])),
  })

const rowOf = (line: AccountLine) =>
  line.quantity === 0
    ? [0, line.at, '', 0, '', '', 0]
    : [line.quantity, line.at, line.name, line.quantityScale, line.note, line.countedIn, line.isSaved ? 1 : 0]

/** From the lines as their schema decodes them. */
export const accountCartOf = ({
  lines,
  ...cart
}: RecordOf<typeof storedCartSchema>['lines']): AccountCart => ({
  ...cart,
  lines: Object.fromEntries(
    Object.entries(lines).map(([id, { saved, ...line }]) => [id, { ...line, isSaved: saved === 1 }]),
  ),
})
