import { UncertainDelivery } from './failed-delivery.ts'
import type { SendMail } from './deliver-mail.ts'
import type { RenderedMail } from './rendered-mail.ts'

/** `url` is like `smtps://user:password@host:465`; `from` like `Osu Supply <orders@example.com>`. */
export type SmtpSettings = {
  url: string
  from: string
  /** How long the other side may stay silent. */
  timeoutMs?: number
}

const TIMEOUT_MS = 20_000

/** Rejects with nodemailer's error, whose `responseCode` is the server's, or with UncertainDelivery. */
export function sendOverSmtp({ url, from, timeoutMs = TIMEOUT_MS }: SmtpSettings): SendMail {
  return async (id, mail) => {
    // Loaded with the first mail: most runs of the local stack send none.
    const { createTransport } = await import('nodemailer')
    const wire = wireOf()
    const transport = createTransport({
      url,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      logger: wire.logger,
      debug: true,
    })
    try {
      const info = await transport.sendMail(messageOf(id, from, mail))
      return {
        messageId: info.messageId,
        accepted: info.accepted.map(String),
        rejected: info.rejected.map(String),
        response: info.response,
      }
    } catch (error) {
      const isAnswered = error instanceof Error && 'responseCode' in error
      if (isAnswered || !wire.handedOver()) throw error
      throw new UncertainDelivery(
        'The mail server went silent after taking the mail, so it may have arrived.',
        {
          cause: error,
        },
      )
    } finally {
      transport.close()
    }
  }
}

/** A receiver that knows the Message-ID recognises a second copy. */
const messageOf = (id: string, from: string, { to, subject, html, text }: RenderedMail) => ({
  from,
  to: [...to],
  subject,
  html,
  text,
  messageId: `<${id}@${/@([\w.-]+)/.exec(from)?.[1] ?? 'osu-supply'}>`,
})

/**
 * Whether sending the content had started: nodemailer's error for a lost connection is the same before and after, but
 * its log names every command.
 */
function wireOf() {
  let hasBegun = false
  const ignore = () => {}
  const logger = {
    level: ignore,
    trace: ignore,
    debug: (_entry: unknown, text?: unknown) => {
      if (text === 'DATA') hasBegun = true
    },
    info: ignore,
    warn: ignore,
    error: ignore,
    fatal: ignore,
  }
  return { logger, handedOver: () => hasBegun }
}
