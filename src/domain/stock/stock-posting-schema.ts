import {
  epoch,
  fields,
  longList,
  mapOf,
  oneOf,
  optional,
  prose,
  serverTime,
  text,
  whole,
} from '#lib/schema.ts'
import { documentId, MAX_QUANTITY, optionalId, quantityOf } from '#domain/records/record-fields.ts'
import { MAX_SHORT_ORDERS } from './shortage.ts'

/** Of one posting. */
export const MAX_POSTING_LINES = 100

/** One level's part of a posting: the change and the resulting quantities. */
export const postingLineSchema = fields({
  onHand: whole(-MAX_QUANTITY, MAX_QUANTITY),
  reserved: whole(-MAX_QUANTITY, MAX_QUANTITY),
  onHandAfter: quantityOf(0),
  reservedAfter: quantityOf(0),
  /** Of a quarantine, and of goods that arrive damaged from another branch. */
  quarantined: optional(whole(-MAX_QUANTITY, MAX_QUANTITY)),
  quarantinedAfter: optional(quantityOf(0)),
  /** Of goods lost between branches: they left stock as they were sent. */
  inTransit: optional(whole(-MAX_QUANTITY, 0)),
})

/**
 * `stockPostings/{id}`: one business transaction on levels of one branch; append-only.
 * `postedAt` is the server's time and orders the ledger.
 */
export const stockPostingSchema = fields({
  id: documentId(),
  /**
   * `dispatch` takes reserved goods out of stock, `return` puts what was not delivered back as reserved;
   * `customer_return` restocks what a customer brought back, free to sell; `adjust` puts right what is on hand,
   * by an adjustment or a count; `quarantine` sets goods aside, or releases them; `receive` takes in what was bought.
   */
  type: oneOf([
    'opening',
    'reserve',
    'release',
    'dispatch',
    'return',
    'customer_return',
    'adjust',
    'receive',
    'quarantine',
    'transfer_reserve',
    'transfer_release',
    'transfer_out',
    'transfer_in',
    'transfer_loss',
  ]),
  source: fields({
    kind: oneOf([
      'order',
      'fulfilment',
      'adjustment',
      'purchase',
      'transfer',
      'quarantine',
      'count',
      'import',
      'seed',
    ]),
    id: documentId(),
    ref: text(24),
  }),
  locationId: documentId(),
  actorUid: documentId(),
  reason: prose(500),
  /** The posting that this one reverses; '' otherwise. */
  reverses: optionalId(),
  /** The lines of that posting; {} otherwise. */
  reversedLines: mapOf(postingLineSchema, MAX_POSTING_LINES),
  /** Of a shortage: by order, what it lost of each product, and the orders to find it by. */
  takenFrom: optional(mapOf(mapOf(quantityOf(), MAX_POSTING_LINES), MAX_SHORT_ORDERS)),
  orderIds: optional(longList(documentId(), MAX_SHORT_ORDERS)),
  levelIds: longList(documentId(), MAX_POSTING_LINES),
  lines: mapOf(postingLineSchema, MAX_POSTING_LINES),
  postedAt: optional(serverTime()),
  createdAt: epoch(),
})
