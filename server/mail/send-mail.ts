import type { SendMail } from './deliver-mail.ts'
import type { InboxStore } from './inbox-store.ts'

/** Into the inbox page; nothing leaves the machine. */
export const sendToInbox =
  (inbox: InboxStore, now: () => number = Date.now): SendMail =>
  async (id, mail) => {
    inbox.add({ ...mail, id, deliveredAt: now() })
    return { messageId: id, accepted: [...mail.to], rejected: [], response: 'kept in the local inbox' }
  }

/** Sent mails are also shown on the inbox page. */
export function keepingIn(inbox: InboxStore, send: SendMail): SendMail {
  const keep = sendToInbox(inbox)
  return async (id, mail) => {
    const info = await send(id, mail)
    // The mail has left: a failure to write the inbox page must not send it again.
    await keep(id, mail).catch((error: unknown) => console.error('mail inbox:', error))
    return info
  }
}
