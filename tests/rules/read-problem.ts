import { schemaAt } from '#domain/records/stored-schemas.ts'
import { decoded } from '#lib/schema.ts'

/** Why the record at `path` cannot be read; undefined when it can, does not exist, or has no schema. */
export function readProblem(path: string, data: unknown): string | undefined {
  const schema = schemaAt(path)
  if (!schema || data === undefined) return undefined
  const result = decoded(schema, data)
  return result.ok ? undefined : result.problem
}
