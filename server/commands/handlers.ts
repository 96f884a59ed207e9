import type { Command } from '#domain/records/define-command.ts'
import { ID_PATTERN } from '#lib/new-id.ts'
import type { RecordOf, RecordSchema } from '#lib/schema.ts'
import { ApiError } from '#server/api/api-error.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'

/** Who asks, and the transaction in which the command is carried out and settled. */
export type CommandContext = {
  /** The id of the command. */
  id: string
  /** The id of the record that it is about. */
  target: string
  uid: string
  transaction: Transaction
  now: () => number
  /** The public address of the shop for links in mails; no slash at the end. */
  siteUrl: string
}

export type Handler = {
  command: Command
  handle: (request: never, context: CommandContext) => Promise<object>
}

/** Says how a command is carried out. What is refused is thrown as an ApiError. */
export const handles = <Request extends RecordSchema, Answer extends RecordSchema>(
  command: Command<Request, Answer>,
  handle: (request: RecordOf<Request>, context: CommandContext) => Promise<RecordOf<Answer>>,
): Handler => ({ command, handle })

/** The target where it is the id of a record to be made. Throws NOT_FOUND for one of another form. */
export function newRecordId({ target }: CommandContext): string {
  if (!ID_PATTERN.test(target)) throw new ApiError('NOT_FOUND', 'There is no such record.')
  return target
}
