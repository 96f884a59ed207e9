import type { FirestoreAdmin } from '#server/firestore/admin.ts'
import type { RenderedMail } from './rendered-mail.ts'
import { deliveryOf, mailFrom, type Delivery } from './mail-request.ts'

/** Hands a mail over; rejects when it could not. `id` is the document's and tells repeats. */
export type SendMail = (id: string, mail: RenderedMail) => Promise<void>

export type MailDelivery = {
  /** Looks through the `mail` documents once; resolves when all that are due were tried. */
  deliverDue: () => Promise<void>
  close: () => Promise<void>
}

const POLL_MS = 500
const MAX_ATTEMPTS = 5
const FIRST_RETRY_MS = 2_000

/**
 * Does what the Trigger Email extension does in production: takes each new `mail` document, renders its
 * template, sends it and writes `delivery` back. A failed one is tried again with growing pauses.
 */
export function startMailDelivery(
  firestore: Pick<FirestoreAdmin, 'get' | 'list' | 'update'>,
  send: SendMail,
  { now = Date.now, pollMs = POLL_MS }: { now?: () => number; pollMs?: number } = {},
): MailDelivery {
  let running: Promise<void> = Promise.resolve()

  async function deliver(id: string, mail: NonNullable<ReturnType<FirestoreAdmin['get']>>) {
    const attempts = deliveryOf(mail).attempts + 1
    const tell = (delivery: Partial<Delivery>) =>
      firestore.update(`mail/${id}`, {
        delivery: { ...deliveryOf(mail), attempts, error: '', ...delivery },
      })
    tell({ state: 'PROCESSING' })
    try {
      await send(
        id,
        mailFrom(mail, (name) => firestore.get(`mailTemplates/${name}`)),
      )
      tell({ state: 'SUCCESS', endedAt: now() })
    } catch (error) {
      const isLast = attempts >= MAX_ATTEMPTS
      tell({
        state: isLast ? 'ERROR' : 'RETRY',
        error: error instanceof Error ? error.message : String(error),
        nextAttemptAt: isLast ? 0 : now() + FIRST_RETRY_MS * 4 ** (attempts - 1),
        endedAt: now(),
      })
    }
  }

  async function deliverAllDue() {
    for (const { id, data } of firestore.list('mail')) {
      const { state, nextAttemptAt } = deliveryOf(data)
      // PROCESSING is a mail whose sender died half-way; sending it twice is worse than asking a person.
      const isDue = state === 'PENDING' || (state === 'RETRY' && nextAttemptAt <= now())
      if (isDue) await deliver(id, data)
    }
  }

  const deliverDue = () => (running = running.then(deliverAllDue))
  const timer = setInterval(() => {
    deliverDue().catch((error: unknown) => console.error('mail:', error))
  }, pollMs)
  return {
    deliverDue,
    close: async () => {
      clearInterval(timer)
      await running
    },
  }
}
