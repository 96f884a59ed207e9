import { decoded } from '#lib/schema.ts'
import { isSame } from '#lib/same.ts'
import type { Company } from '#domain/company/company.ts'
import { composeMail } from '#domain/content/mail-text.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { mailTextSchema, MAILS } from '#domain/records/mail-schema.ts'
import { mailFrames } from '#server/mail/mail-layout.ts'
import { mailContentOf } from '#server/mail/mail-contents.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'

/** Once the company says something else of itself, its mails do: around their words, which stay as they are. */
export async function signMails(transaction: Transaction, company: Company): Promise<void> {
  const paths = MAILS.map((name) => `${COLLECTIONS.mailTemplates}/${name}`)
  const templates = await transaction.get(paths)
  for (const [at, name] of MAILS.entries()) {
    const mail = decoded(mailTextSchema, templates[at] && { ...templates[at], id: name })
    const path = paths[at]
    if (!mail.ok || path === undefined) continue
    const { blocks, htmlFrame, textFrame } = mail.record
    const frames = mailFrames(mailContentOf(name), company)
    // A mail of an earlier version has other blocks, which the frame would not fit.
    if (frames.htmlFrame.length !== blocks.length + 1 || isSame(frames, { htmlFrame, textFrame })) continue
    transaction.update(path, { ...frames, ...composeMail(frames, blocks) })
  }
}
