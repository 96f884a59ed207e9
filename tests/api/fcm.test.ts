import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendOverFcm } from '#server/push/send-over-fcm.ts'
import type { SendPush } from '#server/push/push-message.ts'
import { startGoogle } from './google.ts'

const PROJECT = 'osu-supply-pushing'
let google: Awaited<ReturnType<typeof startGoogle>>
let send: SendPush
beforeAll(async () => {
  google = await startGoogle()
  send = sendOverFcm(PROJECT, {
    httpAgent: google.agent,
    credential: { getAccessToken: async () => ({ access_token: 'service', expires_in: 3600 }) },
  })
})
beforeEach(() => (google.pushes.answer = { status: 200, code: '' }))
afterAll(() => google.close())

const message = {
  title: 'Order AMES0412 is confirmed',
  link: '/profile/orders/one',
  tag: 'order-confirmed-one',
}

test('Cloud Messaging is asked once, with the data alone that our worker shows', async () => {
  expect(await send('phone', message)).toBe('sent')
  expect(google.pushes.received).toEqual([
    {
      path: `fcm.googleapis.com/v1/projects/${PROJECT}/messages:send`,
      body: expect.objectContaining({
        message: { token: 'phone', data: message, webpush: { headers: { TTL: '86400' } } },
      }),
    },
  ])
})

test.each([
  [404, 'UNREGISTERED'],
  [400, 'INVALID_ARGUMENT'],
  [403, 'SENDER_ID_MISMATCH'],
])('%i %s: the browser is gone', async (status, code) => {
  google.pushes.answer = { status, code }
  expect(await send('phone', message)).toBe('gone')
})

test('another failure is not the browser’s', async () => {
  google.pushes.answer = { status: 401, code: 'THIRD_PARTY_AUTH_ERROR' }
  await expect(send('phone', message)).rejects.toMatchObject({ code: 'messaging/third-party-auth-error' })
})
