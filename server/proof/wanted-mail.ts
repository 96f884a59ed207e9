import type { MailName } from '#domain/content/standard-mails.ts'
import { optionalMailOf } from '#domain/people/customer-news.ts'
import { newPaperKey } from '#server/api/orders/mailed-papers.ts'

/** False for a mail that the customer, as stored, does without. */
export function isMailWanted(user: Readonly<Record<string, unknown>> | undefined, name: MailName): boolean {
  const off = user?.['mailsOff']
  return !Array.isArray(off) || !off.includes(name)
}

/** What the link of a mail says that stops mails of its kind; without an account there is no choice to change. */
export const stopFieldsOf = (customerUid: string, mailId: string) => ({
  customerUid,
  mailId,
  stopKey: customerUid && optionalMailOf(mailId) ? newPaperKey() : '',
})
