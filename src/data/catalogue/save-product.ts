import { putFor } from '#data/api/send.ts'
import type { productCommandSchema } from '#domain/catalogue/product-commands.ts'
import type { ProductFields } from '#domain/catalogue/product-record.ts'
import type { UNIQUE_KINDS } from '#domain/records/unique-value-schema.ts'
import type { RecordOf } from '#lib/schema.ts'

/** One change to a product. `id` is made before the first try: repeating the command changes nothing. */
export type ProductCommand = {
  id: string
  productId: string
  /** The revision the change is based on; undefined for a new product, and for one that cannot be read. */
  seenRevision: number | undefined
  /** For the audit trail; required when a published price changes. */
  reason: string
}

/** `taken` lists the kinds of values that another product already uses. */
export type SaveResult = { ok: true } | { ok: false; taken: readonly (typeof UNIQUE_KINDS)[number][] }

/** Creates or changes a draft. A conflict when somebody else has saved it, or it is no longer a draft. Throws AppError. */
export const saveProductDraft = (
  command: ProductCommand,
  fields: ProductFields,
  isPublishAsked: boolean,
): Promise<SaveResult> => send(command, isPublishAsked ? 'ask' : 'draft', fields)

/** Publishes a product with these fields, or changes a published one. A conflict when somebody else has saved it. Throws AppError. */
export const publishProduct = (command: ProductCommand, fields: ProductFields): Promise<SaveResult> =>
  send(command, 'publish', fields)

/**
 * Takes a published product out of the shop; it can be published again. One that cannot be read is put away as a draft
 * too, for good. A conflict when it has been saved meanwhile. Throws AppError.
 */
export const archiveProduct = (command: ProductCommand): Promise<SaveResult> => send(command, 'archive')

type Body = RecordOf<typeof productCommandSchema>

function send(
  { id, productId, seenRevision, reason }: ProductCommand,
  act: Body['act'],
  fields?: ProductFields,
): Promise<SaveResult> {
  const body: Body = {
    commandId: id,
    act,
    reason,
    ...(seenRevision !== undefined && { seenRevision }),
    ...(fields && { fields }),
  }
  return putFor(`/products/${encodeURIComponent(productId)}`, body)
}
