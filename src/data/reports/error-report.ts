import { truncate } from '#lib/text.ts'
import { redact, redactText } from './redact.ts'

export type ErrorFacts = {
  /** What happened, in one line. */
  header: string
  url: string
  requestBody?: unknown
  requestQuery?: unknown
  responseData?: unknown
}

/** The maximum that a chat shows and a webhook accepts, in characters per field. */
const LONGEST = 3000

/** The form of spec §7, with secrets removed. `platform` describes browser and device. */
export function errorReport(facts: ErrorFacts, platform: string): URLSearchParams {
  const { header, url, requestBody, requestQuery, responseData } = facts
  return new URLSearchParams({
    header: truncate(redactText(header), LONGEST),
    url: truncate(redactText(url), LONGEST),
    requestBody: textOf(requestBody),
    requestQuery: textOf(requestQuery),
    responseData: textOf(responseData),
    platform: truncate(platform, LONGEST),
  })
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  const told = redact(value)
  return truncate(typeof told === 'string' ? told : JSON.stringify(told), LONGEST)
}
