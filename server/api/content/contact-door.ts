import type { Door } from '#server/api/door.ts'
import { contactProblems, type ContactMessage } from '#domain/content/contact-message.ts'
import { contactRequestSchema } from '#domain/content/contact-message-schema.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { ApiError } from '#server/api/api-error.ts'
import { countAsker, type Asker } from '#server/api/count-asker.ts'
import { readBody } from '#server/api/read-body.ts'

/**
 * Takes a message from the contact page, for guests and members alike. However often it arrives with the same id, there
 * is one. Throws INVALID with what is wrong, RATE_LIMITED above the day's limit.
 */
export async function takeContactMessage(
  body: unknown,
  asker: Asker,
  { run, now }: Door,
): Promise<{ id: string }> {
  const { id, website, ...draft } = readBody(contactRequestSchema, body)
  const problem = Object.values(contactProblems(draft)).find(Boolean)
  if (problem) throw new ApiError('INVALID', `${problem}.`)
  // The program learns nothing.
  if (website !== '') return { id }

  const path = `${COLLECTIONS.contactMessages}/${id}`
  const at = now()
  const uid = asker.kind === 'member' ? asker.uid : ''
  return run(async (transaction) => {
    const [stored] = await transaction.get([path])
    if (stored) return { id }
    await countAsker(transaction, asker, 'contacts', at)
    transaction.set(path, {
      id,
      name: draft.name.trim(),
      email: draft.email.trim(),
      phone: draft.phone.trim(),
      topic: draft.topic,
      message: draft.message.trim(),
      status: 'open',
      answer: '',
      answeredAt: 0,
      answeredBy: '',
      answeredByName: '',
      lastAuditId: '',
      createdAt: at,
      createdBy: uid,
      updatedAt: at,
      updatedBy: uid,
    } satisfies ContactMessage)
    return { id }
  })
}
