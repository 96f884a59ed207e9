import { PICTURE_PATTERN } from '#domain/catalogue/product-record.ts'
import type { RequestDraft } from '#domain/quotes/quote-lines.ts'
import { requestDraftErrors } from '#domain/quotes/request-draft.ts'
import { customerQuoteSchema, quoteRequestSchema } from '#domain/quotes/quote-request-schema.ts'
import { reasonFault } from '#domain/records/reason.ts'
import { decoded, type RecordOf, type RecordSchema } from '#lib/schema.ts'
import { ApiError } from './api-error.ts'

/** The body, with every field checked. Throws INVALID. */
export function readBody<Schema extends RecordSchema>(schema: Schema, body: unknown): RecordOf<Schema> {
  const read = decoded(schema, body)
  if (!read.ok) throw new ApiError('INVALID', `The request could not be read: ${read.problem}`)
  return read.record
}

/** A reason that has to be given, without spaces around it. Throws INVALID, with `ask` where it replaces the usual words. */
export function requireReason(reason: string, ask?: string): string {
  const fault = reasonFault(reason, ask)
  if (fault) throw new ApiError('INVALID', `${fault}.`)
  return reason.trim()
}

/** Like `readBody`, but reports what a form would not send in the form's own words. `today` is an ISO day. */
export function readQuoteRequest(body: unknown, today: string): RecordOf<typeof quoteRequestSchema> {
  const request = readBody(quoteRequestSchema, body)
  checkRequest(request, today)
  return request
}

/** The same for a request that sales take down: without files. */
export function readCustomerQuote(body: unknown, today: string): RecordOf<typeof customerQuoteSchema> {
  const request = readBody(customerQuoteSchema, body)
  checkRequest(request, today)
  return request
}

function checkRequest(request: Omit<RequestDraft, 'attachments'>, today: string) {
  const [problem] = Object.values(requestDraftErrors(request, today))
  if (problem) throw new ApiError('INVALID', problem.replace(/[.]?$/, '.'))
  if (!request.lines.every(({ picture }) => picture === '' || PICTURE_PATTERN.test(picture)))
    throw new ApiError('INVALID', 'The picture of a line is none of ours.')
}
