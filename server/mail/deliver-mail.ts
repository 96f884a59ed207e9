import type { FirestoreAdmin } from '@osu-supply/firestore-server'
import { pauseAfter, textOf } from './failed-delivery.ts'
import { deliveryOf, mailFrom, UNTOUCHED, type Delivery, type SentInfo } from './mail-request.ts'
import type { RenderedMail } from './rendered-mail.ts'

/** Hands over a mail; rejects when that fails. `id` is the document's and identifies repeats. */
export type SendMail = (id: string, mail: RenderedMail) => Promise<SentInfo>

export type MailDelivery = {
  /** Goes through the `mail` documents once; resolves when all that are due were tried. */
  deliverDue: () => Promise<void>
  close: () => Promise<void>
}

/** As it is stored. */
type StoredDelivery = Pick<Delivery, 'state' | 'error'> &
  Record<'startTime' | 'endTime' | 'leaseExpireTime' | 'nextAttemptTime', Date | null> & { info: SentInfo }

const POLL_MS = 500
const LEASE_MS = 60_000
const INTERRUPTED = 'Sending was interrupted, so it may have arrived. Send it again if it did not.'

/**
 * Does what the Trigger Email extension does in production: takes each new `mail` document, renders its template, sends
 * it and writes `delivery` back. A temporary failure is retried with growing pauses. A mail whose sender died between
 * sending and writing back is not: nobody gets a mail twice.
 */
export function startMailDelivery(
  firestore: Pick<FirestoreAdmin, 'get' | 'list' | 'update'>,
  send: SendMail,
  { now = Date.now, pollMs = POLL_MS }: { now?: () => number; pollMs?: number } = {},
): MailDelivery {
  let running: Promise<void> = Promise.resolve()

  async function deliver(id: string, mail: NonNullable<ReturnType<FirestoreAdmin['get']>>) {
    const startTime = new Date(now())
    const attempts = deliveryOf(mail).attempts + 1
    const tell = (delivery: Partial<StoredDelivery>) =>
      firestore.update(`mail/${id}`, {
        delivery: {
          ...UNTOUCHED,
          attempts,
          startTime,
          endTime: new Date(now()),
          ...delivery,
        },
      })
    tell({ state: 'PROCESSING', endTime: null, leaseExpireTime: new Date(now() + LEASE_MS) })
    let info: SentInfo
    try {
      info = await send(
        id,
        mailFrom(mail, (name) => firestore.get(`mailTemplates/${name}`)),
      )
    } catch (error) {
      const pause = pauseAfter(attempts, error)
      if (pause === undefined) tell({ state: 'ERROR', error: textOf(error) })
      else tell({ state: 'RETRY', error: textOf(error), nextAttemptTime: new Date(now() + pause) })
      return
    }
    const refused = info.rejected.length > 0 ? `Refused for ${info.rejected.join(', ')}.` : ''
    tell({ state: 'SUCCESS', info, error: refused })
  }

  async function deliverAllDue() {
    for (const { id, data } of firestore.list('mail')) {
      const { state, nextAttemptTime, leaseExpireTime } = deliveryOf(data)
      const isDue = state === 'PENDING' || (state === 'RETRY' && isPast(nextAttemptTime))
      if (isDue) await deliver(id, data)
      else if (state === 'PROCESSING' && isPast(leaseExpireTime))
        firestore.update(`mail/${id}`, { 'delivery.state': 'ERROR', 'delivery.error': INTERRUPTED })
    }
  }

  /** Somebody who sets RETRY by hand gives no time. */
  const isPast = (time: number): boolean => time <= now()

  // Runs happen one after the other; a failed one does not hold up the next.
  const deliverDue = () => {
    const look = running.then(deliverAllDue)
    running = look.catch(() => {})
    return look
  }
  // The same reason, such as a full disk, is reported once and not with every run.
  let told = ''
  const timer = setInterval(() => {
    deliverDue().then(
      () => (told = ''),
      (error: unknown) => {
        if (textOf(error) !== told) console.error(`mail: ${textOf(error)}`)
        told = textOf(error)
      },
    )
  }, pollMs)
  return {
    deliverDue,
    close: async () => {
      clearInterval(timer)
      await running
    },
  }
}
