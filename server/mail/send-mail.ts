import type { SendMail } from './deliver-mail.ts'
import type { InboxStore } from './inbox-store.ts'

/** Into the inbox page; nothing leaves the machine. */
export const sendToInbox =
  (inbox: InboxStore, now: () => number = Date.now): SendMail =>
  async (id, mail) =>
    inbox.add({ ...mail, id, deliveredAt: now() })

/** `url` is like `smtps://user:password@host:465`; `from` like `Osu Supply <orders@example.com>`. */
export type SmtpSettings = { url: string; from: string }

/** Over SMTP. The inbox page shows what was sent as well. */
export function sendOverSmtp({ url, from }: SmtpSettings, inbox: InboxStore): SendMail {
  const keep = sendToInbox(inbox)
  return async (id, mail) => {
    // Loaded with the first mail: most runs of the local stack send none.
    const { createTransport } = await import('nodemailer')
    const { subject, html, text, to } = mail
    await createTransport(url).sendMail({
      from,
      to: [...to],
      subject,
      html,
      text,
      messageId: `<${id}@osu-supply>`,
    })
    await keep(id, mail)
  }
}
