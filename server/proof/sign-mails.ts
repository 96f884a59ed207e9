import { decoded } from '#lib/schema.ts'
import { companyAtFirst } from '#config/company.ts'
import { composeMail } from '#domain/content/mail-text.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { mailTextSchema, MAILS } from '#domain/records/mail-schema.ts'
import { companyConfigSchema } from '#domain/records/system-config-schema.ts'
import { isSame } from '#lib/same.ts'
import { mailFrames } from '#server/mail/mail-layout.ts'
import { mailContentOf } from '#server/mail/mail-contents.ts'
import type { Prove } from './written.ts'

/** Once the company says something else of itself, its mails do: around their words, which stay as they are. */
export const signMails: Prove = async ({ run }, { id, after }) => {
  if (id !== COMPANY || !after) return 'proven'
  return run(async (transaction) => {
    const paths = MAILS.map((name) => `${COLLECTIONS.mailTemplates}/${name}`)
    const [config, ...templates] = await transaction.get([`${COLLECTIONS.systemConfig}/${COMPANY}`, ...paths])
    const read = decoded(companyConfigSchema, config && { ...config, id: COMPANY })
    if (!read.ok) return 'proven'
    const company = read.record.table.at(-1) ?? companyAtFirst
    let outcome: Awaited<ReturnType<Prove>> = 'proven'
    for (const [at, name] of MAILS.entries()) {
      const mail = decoded(mailTextSchema, templates[at] && { ...templates[at], id: name })
      const path = paths[at]
      if (!mail.ok || path === undefined) continue
      const { blocks, htmlFrame, textFrame } = mail.record
      const frames = mailFrames(mailContentOf(name), company)
      // A mail of an earlier version has other blocks, which the frame would not fit.
      if (frames.htmlFrame.length !== blocks.length + 1 || isSame(frames, { htmlFrame, textFrame })) continue
      transaction.update(path, { ...frames, ...composeMail(frames, blocks) })
      outcome = 'healed'
    }
    return outcome
  })
}

const COMPANY = 'company'
