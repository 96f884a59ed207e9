import { COLLECTIONS } from './collections.ts'
import { fields, oneOf, optional, rawText, serverTime, text } from '#lib/schema.ts'

/** `stock.adjust`: the area, and what is done there. */
const KIND_PATTERN = /^[a-z-]+[.][a-z-]+$/

/** An id as our own records have: made ones, SKUs, addresses of mail. */
const TARGET_PATTERN = /^[A-Za-z0-9][A-Za-z0-9@+._-]*$/

/** In characters; a document holds 1 MiB, and what is larger than this is a file. */
const MAX_BODY = 200_000

/** What whoever asks writes. */
const asked = {
  kind: text(60, { pattern: KIND_PATTERN }),
  /** Who asks. */
  uid: text(128, { min: 1 }),
  /** The id of the record that it is about. */
  target: text(200, { min: 1, pattern: TARGET_PATTERN }),
  /** JSON by the `request` of its definition. */
  body: rawText(MAX_BODY),
  createdAt: serverTime(),
}

export const newCommandSchema = fields(asked)

const COMMAND_CODES = [
  'SIGNED_OUT',
  'FORBIDDEN',
  'ACCOUNT_SUSPENSION_ERROR',
  'NOT_FOUND',
  'CONFLICT',
  'INVALID',
  'TOO_LARGE',
  'RATE_LIMITED',
  'BUSY',
  'UNEXPECTED',
] as const

/** `commands/{id}`: something that a member asks the shop to do, and what became of it. */
export const commandSchema = fields({
  ...asked,
  /** None until it is settled. */
  status: optional(oneOf(['done', 'refused'])),
  /** JSON by the `answer` of its definition, of one that is done. */
  answer: optional(rawText(MAX_BODY)),
  /** Why it was refused: for programs, for people, and of which field. */
  code: optional(oneOf(COMMAND_CODES)),
  message: optional(rawText(1000)),
  field: optional(text(100)),
  settledAt: optional(serverTime()),
  /** When it is deleted. */
  expiresAt: optional(serverTime()),
})

export type CommandCode = (typeof COMMAND_CODES)[number]

/** `commandLimits/{uid}`: until when somebody who asked too often asks for nothing more. */
export const commandLimitSchema = fields({ slowUntil: serverTime() })

/** `commandSweeps/last`: every command made until then is settled. */
export const commandSweepSchema = fields({ until: serverTime() })

export const commandPath = (id: string): string => `${COLLECTIONS.commands}/${id}`
