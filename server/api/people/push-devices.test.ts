import { expect, test } from 'vitest'
import { MAX_PUSH_DEVICES } from '#domain/people/push-device.ts'
import { forgetUnusedDevices } from '#server/push/push-to-customer.ts'
import { apiShop } from '#tests/api-shop.ts'
import { forgetPushDevice, forgetPushDevices, keepPushDevice } from './push-devices.ts'

const NOW = Date.UTC(2026, 10, 26, 9)
const DAY = 86_400_000
const shop = apiShop({ project: 'demo-push', now: NOW, people: { ama: ['Customer'], kofi: ['Customer'] } })

const keep = (uid: string, token: string, at = NOW) =>
  keepPushDevice({ token }, uid, { ...shop.door, now: () => at })
const devices = () => shop.admin.list('pushDevices').map(({ data }) => data)
const tokensOf = (uid: string) =>
  devices()
    .flatMap((device) => (device['uid'] === uid ? [device['token'] as string] : []))
    .toSorted()

test('a browser is kept once, with the day of its last visit, and its id does not give its token away', async () => {
  await keep('ama', 'one:token', NOW - DAY)
  await keep('ama', 'one:token')
  expect(devices()).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f]{64}$/),
      uid: 'ama',
      token: 'one:token',
      createdAt: NOW - DAY,
      usedAt: NOW,
    },
  ])
})

test('whoever signs in next in a browser takes it over: what happens to the one before is not shown there', async () => {
  await keep('ama', 'shared')
  await keep('kofi', 'shared')
  expect([tokensOf('ama'), tokensOf('kofi')]).toEqual([[], ['shared']])
})

test('one user has so many browsers; the one that was used longest ago makes room, and nobody else loses one', async () => {
  await keep('kofi', 'other', NOW - 50 * DAY)
  for (let at = 0; at < MAX_PUSH_DEVICES; at++) await keep('ama', `browser-${at}`, NOW - (20 - at) * DAY)
  await keep('ama', 'browser-0')
  await keep('ama', 'new')
  expect(tokensOf('ama')).toHaveLength(MAX_PUSH_DEVICES)
  expect(tokensOf('ama')).not.toContain('browser-1')
  expect(tokensOf('ama')).toEqual(expect.arrayContaining(['browser-0', 'browser-2', 'new']))
  expect(tokensOf('kofi')).toEqual(['other'])
})

test('a browser is forgotten by its token, twice too, and all of a user at once', async () => {
  for (const token of ['one', 'two', 'three']) await keep('ama', token)
  await keep('kofi', 'other')
  for (let turn = 0; turn < 2; turn++) await forgetPushDevice({ token: 'one' }, shop.door)
  expect(tokensOf('ama')).toEqual(['three', 'two'])
  await forgetPushDevices('ama', shop.door.run)
  expect([tokensOf('ama'), tokensOf('kofi')]).toEqual([[], ['other']])
})

test.each([{}, { token: '' }, { token: 'a/b' }, { token: 5 }, { token: 'x'.repeat(1001) }])(
  '%j is no token',
  async (body) => {
    await expect(keepPushDevice(body, 'ama', shop.door)).rejects.toMatchObject({ code: 'INVALID' })
    expect(devices()).toEqual([])
  },
)

test('browsers that were not used for sixty days are forgotten', async () => {
  await keep('ama', 'old', NOW - 61 * DAY)
  await keep('ama', 'young', NOW - 59 * DAY)
  expect(await forgetUnusedDevices(shop.door.run, NOW)).toBe(1)
  expect(tokensOf('ama')).toEqual(['young'])
})
