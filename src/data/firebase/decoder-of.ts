import { decoded, type RecordOf, type RecordSchema } from '#lib/schema.ts'
import { AppError } from '#lib/app-error.ts'

/**
 * The decoder of a collection's documents: throws an AppError that names the document, the field and what is wrong.
 * The id is the document's own, whatever the record says.
 */
export const decoderOf =
  <Schema extends RecordSchema>(collection: string, schema: Schema) =>
  (id: string, data: unknown): RecordOf<Schema> => {
    const read = decoded(schema, withId(data, id))
    if (!read.ok) throw new AppError('unexpected', `${collection}/${id}: ${read.problem}`)
    return read.record
  }

const withId = (data: unknown, id: string): unknown =>
  typeof data === 'object' && data !== null && !Array.isArray(data) ? { ...data, id } : data
