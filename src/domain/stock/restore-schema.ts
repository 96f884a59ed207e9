import { fields, prose } from '#lib/schema.ts'

/** `POST /api/stock-levels/{id}/restoration`: a level that cannot be read is taken from its last posting. */
export const restoreRequestSchema = fields({ reason: prose(500) })
