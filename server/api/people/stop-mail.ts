import type { Door } from '#server/api/door.ts'
import { optionalMailOf, withMail } from '#domain/people/customer-news.ts'
import { stopMailRequestSchema } from '#domain/people/customer-news-schema.ts'
import { decodeUser } from '#data/people/decode-user.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { ApiError } from '#server/api/api-error.ts'
import { readBody } from '#server/api/read-body.ts'
import { isSameSecret } from '#server/api/same-secret.ts'

/**
 * Stops mails of the kind of this one for the customer it went to. The key is in the mail alone, and changes nothing
 * else; once stopped, the link does nothing more.
 */
export async function stopMail(body: unknown, { run, now }: Door): Promise<{ stopped: string }> {
  const { mail: mailId, key } = readBody(stopMailRequestSchema, body)
  const name = optionalMailOf(mailId)
  if (!name) throw unknown()
  return run(async (transaction) => {
    const [mail] = await transaction.get([`${COLLECTIONS.mail}/${mailId}`])
    const { data } = (mail?.['template'] ?? {}) as { data?: { stopKey?: unknown; customerUid?: unknown } }
    const uid = data?.customerUid
    if (typeof data?.stopKey !== 'string' || !isSameSecret(data.stopKey, key)) throw unknown()
    if (typeof uid !== 'string' || uid === '') throw unknown()
    const path = `${COLLECTIONS.users}/${uid}`
    const [stored] = await transaction.get([path])
    if (!stored) throw unknown()
    const { mailsOff = [] } = decodeUser(uid, stored)
    if (!mailsOff.includes(name))
      transaction.update(path, {
        mailsOff: withMail(mailsOff, name, false),
        updatedAt: now(),
        updatedBy: uid,
      })
    return { stopped: name }
  })
}

/** The same for a mail that never was and for a wrong key. */
const unknown = () => new ApiError('NOT_FOUND', 'This link does not belong to an email of ours.')
