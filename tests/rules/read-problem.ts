import { auditEntrySchema } from '#domain/records/audit-schema.ts'
import { RECORD_SCHEMAS } from '#domain/records/record-schemas.ts'
import { quoteSchema } from '#domain/quotes/quote-schema.ts'
import { decoded, type RecordSchema } from '#lib/schema.ts'

const SCHEMAS: Readonly<Record<string, RecordSchema>> = {
  attention: RECORD_SCHEMAS.Attention,
  auditLog: auditEntrySchema,
  boqMemory: RECORD_SCHEMAS.BoqMemory,
  carts: RECORD_SCHEMAS.Cart,
  invoices: RECORD_SCHEMAS.Invoice,
  listCounts: RECORD_SCHEMAS.ListCount,
  lists: RECORD_SCHEMAS.List,
  MetaData: RECORD_SCHEMAS.Count,
  orders: RECORD_SCHEMAS.Order,
  'orders/problems': RECORD_SCHEMAS.OrderProblem,
  quotes: quoteSchema,
  savedViews: RECORD_SCHEMAS.SavedViews,
  quoteDrafts: RECORD_SCHEMAS.QuoteDraft,
  stockLevels: RECORD_SCHEMAS.StockLevel,
  stockPostings: RECORD_SCHEMAS.StockPosting,
  users: RECORD_SCHEMAS.User,
  'users/addresses': RECORD_SCHEMAS.SavedAddress,
  'users/boqs': RECORD_SCHEMAS.KeptBoq,
  'users/signIns': RECORD_SCHEMAS.SignIn,
}

/** Why the record at `path` cannot be read; undefined when it can, does not exist, or has no schema. */
export function readProblem(path: string, data: unknown): string | undefined {
  const collection = path
    .split('/')
    .filter((_, at) => at % 2 === 0)
    .join('/')
  const schema = SCHEMAS[collection]
  if (!schema || data === undefined) return undefined
  const result = decoded(schema, data)
  return result.ok ? undefined : result.problem
}
