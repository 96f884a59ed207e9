import { ROLE_GROUPS } from '#domain/people/role-groups.ts'
import { defineCommand, NOTHING } from '#domain/records/define-command.ts'
import { LEAST_REASON } from '#domain/records/reason.ts'
import { UNIQUE_KINDS } from '#domain/records/unique-value-schema.ts'
import { epoch, fields, list, longList, oneOf, optional, prose, whole } from '#lib/schema.ts'
import { optionalId } from '#domain/records/record-fields.ts'
import { PRODUCT_LIMITS } from './product-record.ts'
import { priceBreakSchema, productFieldsSchema } from './product-schema.ts'

/** Saves a product as a draft, publishes it or a change of it, or archives it. */
export const saveProduct = defineCommand({
  kind: 'product.save',
  request: fields({
    /** An `ask` saves the draft and asks those who publish. */
    act: oneOf(['draft', 'ask', 'publish', 'archive']),
    /** The revision the change is based on; missing for a new product, and for one that cannot be read. */
    seenRevision: optional(whole(0, 1_000_000_000)),
    /** For the audit trail; required when a published price changes. */
    reason: prose(500),
    /** Missing when it is archived: that keeps its fields as they are. */
    fields: optional(productFieldsSchema),
  }),
  /** Values that another product has already, for which nothing was saved. */
  answer: fields({ taken: list(oneOf(UNIQUE_KINDS), UNIQUE_KINDS.length) }),
  may: { roles: ROLE_GROUPS.PRODUCT_EDITORS },
})

/** The `lastAuditId` of the schedule that was typed over, '' for none. */
const seen = optionalId()

const byPublishers = { answer: NOTHING, may: { roles: ROLE_GROUPS.PUBLISHERS } } as const

/** Schedules a price in place of the one that waits. Target: the product. */
export const schedulePrice = defineCommand({
  kind: 'price.schedule',
  request: fields({
    seen,
    /** The beginning of a day in Ghana, whose clock is UTC. */
    from: epoch(),
    priceMinor: whole(1, PRODUCT_LIMITS.priceMinor),
    priceBreaks: longList(priceBreakSchema, PRODUCT_LIMITS.breaks),
    reason: prose(300, { min: LEAST_REASON }),
  }),
  ...byPublishers,
})

/** Withdraws what waits. Target: the product. */
export const withdrawPrice = defineCommand({
  kind: 'price.withdraw',
  request: fields({ seen }),
  ...byPublishers,
})
