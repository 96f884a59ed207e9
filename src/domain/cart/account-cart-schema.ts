import { PACK_NAME_LENGTH } from '#domain/units/pack.ts'
import { madeId, quantityOf, quantityScale } from '#domain/records/record-fields.ts'
import {
  epoch,
  jsonFields,
  oneOf,
  orElse,
  prose,
  readableMapOf,
  rowOf,
  text,
  withFallback,
} from '#lib/schema.ts'
import { CART_LENGTHS } from './cart.ts'
import { LIST_LENGTHS } from './list-line.ts'

/** A line as stored: short, because every change writes all lines. */
const lineSchema = rowOf({
  quantity: quantityOf(0),
  at: epoch(),
  name: orElse(text(LIST_LENGTHS.lineName), ''),
  quantityScale: orElse(quantityScale(), 0),
  note: orElse(prose(CART_LENGTHS.lineNote), ''),
  countedIn: orElse(text(PACK_NAME_LENGTH), ''),
  saved: orElse(oneOf([0, 1]), 0),
})

/** Lines of another form are left out: a wrong line from one browser must not cost the others their cart. */
export const accountCartText = (max: number) =>
  jsonFields(
    {
      lines: withFallback(readableMapOf(lineSchema), {}),
      note: orElse(prose(CART_LENGTHS.note), ''),
      noteAt: orElse(epoch(), 0),
      orderId: orElse(madeId(), ''),
      orderIdAt: orElse(epoch(), 0),
    },
    max,
  )
