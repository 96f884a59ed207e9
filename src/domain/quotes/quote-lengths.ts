import { MAX_PHONE } from '#domain/people/ghana-phone.ts'

/**
 * Texts that customers write on a quote request, with their maximum length: form, draft, API and record use this table.
 * Any of them may be ''.
 */
export const REQUEST_TEXTS = { poNumber: 60, project: 120, note: 2000 } as const

export const QUOTE_LENGTHS = {
  name: 120,
  company: 120,
  email: 200,
  phone: MAX_PHONE,
  address: 300,
  city: 80,
  ...REQUEST_TEXTS,
  lineName: 200,
  lineNote: 300,
  unit: 40,
  message: 2000,
  reason: 500,
  fileName: 120,
} as const

export const QUOTE_MAX_ATTACHMENTS = 5
