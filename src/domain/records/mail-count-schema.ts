import { fields, whole } from '#lib/schema.ts'
import { isoDay } from './record-fields.ts'

/**
 * `mailCounts/to-{hash}` and `mailCounts/by-{uid}`: how many mails an address had on `day` that somebody else caused,
 * and how many a person caused. They outlive what the mails were about; no client reads them.
 */
export const mailCountSchema = fields({ day: isoDay(), count: whole(0, 1_000_000) })
