import { LEAST_REASON } from '#domain/records/reason.ts'
import {
  epoch,
  fields,
  jsonText,
  longList,
  oneOf,
  optional,
  prose,
  text,
  whole,
  withFallback,
} from '#lib/schema.ts'
import { ID_PATTERN } from '#lib/new-id.ts'
import { productFieldsSchema, productSchema } from '#domain/catalogue/product-schema.ts'
import { PRODUCT_LIMITS } from '#domain/catalogue/product-record.ts'
import { baseFields, documentId, MAX_QUANTITY } from '#domain/records/record-fields.ts'

const MAX_PRODUCTS = 100_000
const MAX_PARTS = 10_000
export const MAX_REASON = 300

/** A commit of Firestore has at most 500 writes; some are for the shop, its shards and the branches. */
const MAX_WRITES = 500
const WRITES_BESIDES = 30

/** As many products as one commit can take: product, SKU, address, audit entry, and a stock level for each branch, of which one is posted to. */
export const productsPerPart = (branches: number): number =>
  Math.max(1, Math.min(60, Math.floor((MAX_WRITES - WRITES_BESIDES - branches) / (5 + branches))))

/** What somebody asks to be imported: parts are written one after another, each by one commit. */
export const importRequestSchema = fields({
  fileName: text(200, { min: 1 }),
  /** Given for an edit of many products on the screen, which has no file: what the audit trail says of each. */
  reason: optional(prose(MAX_REASON, { min: LEAST_REASON })),
  /** The branch whose opening stock the file has. */
  openingAt: optional(documentId()),
  parts: longList(
    fields({
      part: whole(0, MAX_PARTS),
      products: longList(
        fields({
          productId: documentId(),
          /** The revision the change is based on; missing for a new product. */
          seenRevision: optional(whole(0, 1_000_000_000)),
          /** An archived product keeps its fields as they are. */
          status: oneOf(['draft', 'published', 'archived']),
          fields: productFieldsSchema,
          /** On hand at `openingAt`, at the scale of the product: taken as its opening stock. */
          opening: optional(whole(1, MAX_QUANTITY)),
        }),
        60,
      ),
    }),
    10,
  ),
})

export const undoRequestSchema = fields({ parts: longList(whole(0, MAX_PARTS), 10) })

const IMPORT_OUTCOMES = ['created', 'updated', 'refused'] as const
const UNDO_OUTCOMES = ['restored', 'removed', 'refused'] as const

/** `imports/{id}`: one file somebody imported, or one edit of many products. */
export const importSchema = fields({
  ...baseFields(),
  /** Of an edit: what it is called in the list. */
  fileName: text(200, { min: 1 }),
  kind: withFallback(oneOf(['file', 'edit']), 'file'),
  parts: whole(0, MAX_PARTS),
  created: whole(0, MAX_PRODUCTS),
  updated: whole(0, MAX_PRODUCTS),
  refused: whole(0, MAX_PRODUCTS),
  /** Products that the undo put back or removed. */
  undone: whole(0, MAX_PRODUCTS),
  /** Products that it left, as somebody had changed them since. */
  kept: whole(0, MAX_PRODUCTS),
})

const line = fields({
  productId: documentId(),
  sku: text(PRODUCT_LIMITS.sku),
  outcome: oneOf(IMPORT_OUTCOMES),
  problem: text(200),
  /** As the import left it. */
  revision: whole(0, 1_000_000_000),
  /** What was taken as opening stock. */
  opening: optional(whole(1, MAX_QUANTITY)),
  /** Missing for what the import created. */
  before: optional(productSchema),
})

/** `importParts/{importId__part}`: what one commit wrote and what was there before; read by the API alone. */
export const importPartSchema = fields({
  id: documentId(),
  createdAt: epoch(),
  /** The branch that has the opening stock of its lines. */
  openingAt: optional(documentId()),
  lines: jsonText(longList(line, 60), 900_000),
  undone: jsonText(
    longList(
      fields({ sku: text(PRODUCT_LIMITS.sku), outcome: oneOf(UNDO_OUTCOMES), problem: text(200) }),
      60,
    ),
    100_000,
  ),
})

export const isImportId = (id: string): boolean => ID_PATTERN.test(id)
