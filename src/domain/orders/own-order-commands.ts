import { defineCommand, NOTHING } from '#domain/records/define-command.ts'
import { documentId, madeId, quantityOf } from '#domain/records/record-fields.ts'
import { fields, flag, optional, whole } from '#lib/schema.ts'
import { orderProblemSchema } from './order-problem-schema.ts'
import { MAX_ORDER_LINES } from './order-schema.ts'

/** The goods of a delivery have arrived; or have not, after all. */
export const receiveDelivery = defineCommand({
  kind: 'delivery.receive',
  request: fields({ isReceived: flag() }),
  answer: NOTHING,
  may: { roles: ['Customer'] },
})

const { kind, text, photos } = orderProblemSchema.entries

/** Reports a problem with an order; the same `id` is one report. */
export const reportProblem = defineCommand({
  kind: 'order.report-problem',
  request: fields({
    id: madeId(),
    kind,
    text,
    photos,
    /** What it is about; missing where it is about no goods that were sent. `index` is of the delivery's lines. */
    goods: optional(
      fields({
        fulfilmentId: documentId(),
        index: whole(0, MAX_ORDER_LINES - 1),
        quantity: quantityOf(),
      }),
    ),
  }),
  answer: NOTHING,
  may: { roles: ['Customer'] },
})
