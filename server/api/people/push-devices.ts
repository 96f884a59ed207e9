import { createHash } from 'node:crypto'
import { pushTokenRequestSchema } from '#domain/people/push-device-schema.ts'
import { MAX_PUSH_DEVICES, type PushDevice } from '#domain/people/push-device.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { Door } from '#server/api/door.ts'
import { readBody } from '#server/api/read-body.ts'
import type { RunTransaction } from '#server/api/rest-transaction.ts'

const FROM = COLLECTIONS.pushDevices

const idOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/**
 * Notifies this browser of what happens to the caller, from now on. A browser belongs to whoever said so last; beyond
 * the limit, the one that was used longest ago is forgotten.
 */
export async function keepPushDevice(body: unknown, uid: string, { run, now }: Door): Promise<object> {
  const { token } = readBody(pushTokenRequestSchema, body)
  const id = idOf(token)
  await run(async (transaction) => {
    const own = await transaction.list({ from: FROM, where: { uid } })
    const known = own.find((device) => device.id === id)
    const others = own
      .filter((device) => device !== known)
      .toSorted((one, other) => Number(other.data['usedAt']) - Number(one.data['usedAt']))
    for (const device of others.slice(MAX_PUSH_DEVICES - 1)) transaction.delete(`${FROM}/${device.id}`)
    const at = now()
    const createdAt = known ? Number(known.data['createdAt']) : at
    transaction.set(`${FROM}/${id}`, { id, uid, token, createdAt, usedAt: at } satisfies PushDevice)
  })
  return { status: 'ok' }
}

/** Notifies this browser of nothing any more; the same for one that is unknown. */
export async function forgetPushDevice(body: unknown, { run }: Door): Promise<object> {
  const { token } = readBody(pushTokenRequestSchema, body)
  await run(async (transaction) => transaction.delete(`${FROM}/${idOf(token)}`))
  return { status: 'ok' }
}

/** All browsers of a user. */
export const forgetPushDevices = (uid: string, run: RunTransaction): Promise<void> =>
  run(async (transaction) => {
    for (const { id } of await transaction.list({ from: FROM, where: { uid } }))
      transaction.delete(`${FROM}/${id}`)
  })
