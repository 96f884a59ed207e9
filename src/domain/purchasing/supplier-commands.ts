import { ROLE_GROUPS } from '#domain/people/role-groups.ts'
import { defineCommand, NOTHING } from '#domain/records/define-command.ts'
import { amountMinor, isoDay, optionalId, quantityOf } from '#domain/records/record-fields.ts'
import { flag, fields } from '#lib/schema.ts'
import { supplierPartSchema, supplierSchema } from './supplier-schema.ts'

/** The `lastAuditId` of the record that the change was made from, '' where it was never changed. */
const seen = optionalId()
/** Whether it is added: `conflict` where there is one already. */
const isNew = flag()

const byBuyers = { answer: NOTHING, may: { roles: ROLE_GROUPS.BUYERS } } as const

const { name, contact, email, phone, country, currency, paymentTermsDays, leadTimeDays, status } =
  supplierSchema.entries

/** Adds a supplier, whose code is their id, or changes one. */
export const saveSupplier = defineCommand({
  kind: 'supplier.save',
  request: fields({
    seen,
    isNew,
    name,
    contact,
    email,
    phone,
    country,
    currency,
    paymentTermsDays,
    leadTimeDays,
  }),
  ...byBuyers,
})

/** Archives a supplier, from whom nothing more is bought, or takes them back. */
export const setSupplierStatus = defineCommand({
  kind: 'supplier.set-status',
  request: fields({ seen, status }),
  ...byBuyers,
})

/** What a supplier calls a product, their pack, and a price from a day. Target: `{supplier}__{product}`. */
export const savePart = defineCommand({
  kind: 'supplier-part.save',
  request: fields({
    seen,
    isNew,
    partNumber: supplierPartSchema.entries.partNumber,
    packQuantity: quantityOf(),
    from: isoDay(),
    priceMinor: amountMinor(),
  }),
  ...byBuyers,
})

/** They sell it no longer. */
export const archivePart = defineCommand({
  kind: 'supplier-part.archive',
  request: fields({ seen }),
  ...byBuyers,
})
