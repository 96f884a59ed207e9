import { ownNotificationPath } from '#data/notifications/own-notification-path.ts'
import { customerNotificationSchema } from '#domain/people/customer-notification-schema.ts'
import { type CustomerNotification } from '#domain/people/customer-notification.ts'
import { pushTitle } from '#domain/people/customer-notification-title.ts'
import { MAX_PUSH_DEVICES, unusedSince } from '#domain/people/push-device.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { decoded } from '#lib/schema.ts'
import type { RunTransaction, Transaction } from '#server/api/rest-transaction.ts'
import type { Written } from '#server/proof/written.ts'
import type { SendPush } from './push-message.ts'

/** Later than that it is no news, whatever held it up. */
const NEWS_MS = 24 * 3_600_000

type Device = { id: string; token: string }

/**
 * Pushes what was written into a customer's inbox to their browsers, unless they do without. Each is pushed once: it is
 * marked before it is sent. Rejects when no browser could be reached, and is then tried again. Returns how many were.
 */
export async function pushToCustomer(
  { run, send, now }: { run: RunTransaction; send: SendPush; now: number },
  { id, before, after }: Pick<Written, 'id' | 'before' | 'after'>,
): Promise<number> {
  const read = before ? undefined : decoded(customerNotificationSchema, after && { ...after, id })
  if (!read?.ok || now - read.record.at > NEWS_MS) return 0
  const notification = read.record
  const devices = await run((transaction) => claim(transaction, notification, now))
  const message = { title: pushTitle(notification), link: ownNotificationPath(notification), tag: id }
  const outcomes = await Promise.allSettled(devices.map(({ token }) => send(token, message)))
  const gone = devices.filter((_, at) => {
    const outcome = outcomes[at]
    return outcome?.status === 'fulfilled' && outcome.value === 'gone'
  })
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  const sent = devices.length - gone.length - failures.length
  const isToTryAgain = sent === 0 && failures.length > 0
  if (gone.length > 0 || isToTryAgain)
    await run(async (transaction) => {
      for (const device of gone) transaction.delete(`${COLLECTIONS.pushDevices}/${device.id}`)
      if (isToTryAgain) transaction.update(pathOf(id), { pushedAt: undefined })
    })
  if (isToTryAgain) throw new AggregateError(failures, `${pathOf(id)} could not be pushed`)
  return sent
}

const pathOf = (id: string): string => `${COLLECTIONS.customerNotifications}/${id}`

/** The browsers to send it to, by whoever asks first. */
async function claim(
  transaction: Transaction,
  { id, event, customerUid }: CustomerNotification,
  now: number,
): Promise<Device[]> {
  const [stored, user] = await transaction.get([pathOf(id), `${COLLECTIONS.users}/${customerUid}`])
  if (!stored || 'pushedAt' in stored || user?.['status'] !== 'Active') return []
  const off = user['pushesOff']
  if (Array.isArray(off) && off.includes(event)) return []
  const found = await transaction.list({
    from: COLLECTIONS.pushDevices,
    where: { uid: customerUid },
    limit: MAX_PUSH_DEVICES,
  })
  if (found.length > 0) transaction.update(pathOf(id), { pushedAt: now })
  return found.map((device) => ({ id: device.id, token: String(device.data['token']) }))
}

/** As many as one commit deletes. */
const AT_ONCE = 200

/** Forgets browsers whose users have not been here with them for long; their tokens may have gone unnoticed. */
export async function forgetUnusedDevices(run: RunTransaction, now: number): Promise<number> {
  for (let forgotten = 0; ;) {
    const count = await run(async (transaction) => {
      const unused = await transaction.list({
        from: COLLECTIONS.pushDevices,
        where: {},
        between: { usedAt: [0, unusedSince(now)] },
        limit: AT_ONCE,
      })
      for (const { id } of unused) transaction.delete(`${COLLECTIONS.pushDevices}/${id}`)
      return unused.length
    })
    forgotten += count
    if (count < AT_ONCE) return forgotten
  }
}
