import { createHash } from 'node:crypto'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { mailCountSchema } from '#domain/records/mail-count-schema.ts'
import { isoDay } from '#lib/iso-day.ts'
import type { Transaction } from './rest-transaction.ts'

/** What one address is sent in a day because somebody typed it who has not proven that it is theirs. */
const TO_ONE_ADDRESS = 5
/** What one account may cause in a day. */
const BY_ONE_PERSON = 30

const decodeCount = decoderOf(COLLECTIONS.mailCounts, mailCountSchema)

const toPath = (email: string): string =>
  `${COLLECTIONS.mailCounts}/to-${createHash('sha256').update(email.toLowerCase()).digest('hex')}`

export const causedMailsPath = (uid: string): string => `${COLLECTIONS.mailCounts}/by-${uid}`

/**
 * Counts a mail to an address that its sender typed. Where the address, or the person, has had as many as a day allows
 * nothing is counted and the mail must not be sent. The counts belong to address and person: withdrawing what a mail was
 * about gives none back. `uid` is '' for a guest, who is counted by `countAsker`.
 */
export async function countTypedMail(
  transaction: Transaction,
  { to, uid }: { to: string; uid: string },
  at: number,
): Promise<'sent' | 'address has had enough' | 'person has sent enough'> {
  const day = isoDay(at)
  const paths = [toPath(to), ...(uid ? [causedMailsPath(uid)] : [])]
  const counts = (await transaction.get(paths)).map((stored, place) => {
    const before = stored && decodeCount(paths[place] ?? '', stored)
    return before?.day === day ? before.count : 0
  })
  if ((counts[0] ?? 0) >= TO_ONE_ADDRESS) return 'address has had enough'
  if ((counts[1] ?? 0) >= BY_ONE_PERSON) return 'person has sent enough'
  paths.forEach((path, place) => transaction.set(path, { day, count: (counts[place] ?? 0) + 1 }))
  return 'sent'
}
