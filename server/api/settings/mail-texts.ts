import { decoderOf } from '#data/firebase/decoder-of.ts'
import { composeMail, mailTextProblem } from '#domain/content/mail-text.ts'
import { changedMailTexts, type MailName } from '#domain/content/standard-mails.ts'
import { roleActing } from '#domain/records/audit.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { MAILS, mailTextSchema } from '#domain/records/mail-schema.ts'
import { saveMailText } from '#domain/records/setting-commands.ts'
import { madeId } from '#domain/records/record-fields.ts'
import { fields } from '#lib/schema.ts'
import { ApiError } from '#server/api/api-error.ts'
import { actingMember } from '#server/api/documents-of-staff.ts'
import type { MailDoor } from '#server/api/door.ts'
import { originOf } from '#server/api/quotes/quote-confirmation.ts'
import { readBody } from '#server/api/read-body.ts'
import type { SignedIn } from '#server/api/signed-in.ts'
import { changesSetting, refuseProblems } from './setting-by.ts'

const decodeMailText = decoderOf(COLLECTIONS.mailTemplates, mailTextSchema)

const CHANGING = 'settings.mail'

const nameOf = (name: string): MailName => {
  const known = MAILS.find((one) => one === name)
  if (!known) throw new ApiError('NOT_FOUND', 'There is no such mail.')
  return known
}

const mailTextOf = (id: string) =>
  ({ collection: 'mailTemplates', id: nameOf(id), action: CHANGING, schema: mailTextSchema }) as const

/**
 * Changes the words of a mail: the HTML that is sent is what its frame, which stays, makes of them, with every mark of
 * HTML escaped. So neither an Admin's text nor a customer's name becomes markup, and the link of the button stays ours.
 */
export const savingMailText = changesSetting(
  saveMailText,
  mailTextOf,
  ({ subject, blocks }, stored, { id }) => {
    const name = nameOf(id)
    const before = decodeMailText(name, stored)
    refuseProblems([
      blocks.length !== before.blocks.length && 'The mail has as many parts as before.',
      ...[subject, ...blocks].map((text) => mailTextProblem(text, before.placeholders)),
    ])
    return {
      fields: { subject, blocks, ...composeMail(before, blocks) },
      changes: changedMailTexts(name, before, { subject, blocks }),
    }
  },
)

const testSchema = fields({ commandId: madeId() })

/**
 * Sends the mail as it is stored, with its examples, to the proven address of the Admin who asks; once a command. Throws
 * FORBIDDEN and NOT_FOUND.
 */
export async function sendTestMail(
  id: string,
  body: unknown,
  { uid, email, emailVerified }: Pick<SignedIn, 'uid' | 'email' | 'emailVerified'>,
  { run, siteUrl }: MailDoor,
): Promise<object> {
  const name = nameOf(id)
  const { commandId } = readBody(testSchema, body)
  const path = `${COLLECTIONS.mail}/test-${commandId}`
  return run(async (transaction) => {
    const user = await actingMember(transaction, uid)
    if (!roleActing(user.roles, CHANGING)) throw new ApiError('FORBIDDEN', 'Your role cannot test mails.')
    if (!emailVerified) throw new ApiError('FORBIDDEN', 'Confirm your email address first.')
    const [stored, app, sent] = await transaction.get([
      `${COLLECTIONS.mailTemplates}/${name}`,
      `${COLLECTIONS.systemConfig}/app`,
      path,
    ])
    if (!stored) throw new ApiError('NOT_FOUND', 'There is no such mail.')
    if (sent) return {}
    const data = { ...decodeMailText(name, stored).examples, origin: originOf(app, siteUrl) }
    transaction.set(path, { to: email, sentBy: uid, template: { name, data } }, ['sentAt'])
    return {}
  })
}
