import { fields, text } from '#lib/schema.ts'

/** `POST /api/stopped-mails`: the id of a mail, and the key that its link has. */
export const stopMailRequestSchema = fields({
  mail: text(200, { min: 1, pattern: /^[\w-]+$/ }),
  key: text(32, { pattern: /^[0-9a-f]{32}$/ }),
})
