import type { Access } from '#domain/people/record-access.ts'
import { fields, type RecordSchema } from '#lib/schema.ts'

/**
 * Something that members ask the shop to do with a record. The page sends it and the server carries it out by the same
 * definition, so that a wrong field of request or answer is an error of types.
 */
export type Command<
  Request extends RecordSchema = RecordSchema,
  Answer extends RecordSchema = RecordSchema,
> = {
  /** Area and act, as in the audit log: `stock.adjust`. */
  kind: string
  request: Request
  answer: Answer
  /** Whom menus offer it to; its handler decides. */
  may: Access
}

export const defineCommand = <Request extends RecordSchema, Answer extends RecordSchema>(
  command: Command<Request, Answer>,
): Command<Request, Answer> => command

/** The answer to what is answered by being done. */
export const NOTHING = fields({})
