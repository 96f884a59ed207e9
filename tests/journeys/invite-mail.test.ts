import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startSmtpReceiver } from '#tests/smtp-receiver.ts'
import { sentAnHourAgo, finish, invite, openInvitations, rowOf } from './member-steps.ts'
import { openShop, type Shop } from './open-shop.ts'

let shop: Shop
let smtp: Awaited<ReturnType<typeof startSmtpReceiver>>
beforeAll(async () => {
  smtp = await startSmtpReceiver()
  shop = await openShop({ mail: { url: smtp.url, from: 'Osu Supply <orders@osu-supply.example.com>' } })
})
afterAll(async () => {
  await shop.close()
  await smtp.close()
})
afterEach(() => shop.endVisits())

test('an undelivered mail says why, is retried, fails permanently, and is delivered when sent again', async () => {
  const email = 'hard@works.com'
  smtp.answerWith({ RCPT: '451 try later' })
  const admin = await openInvitations(shop, 'admin')
  await invite(admin, { addresses: email, roles: ['Accountant'] })
  await finish(admin)
  const row = rowOf(admin, email)
  await row.getByText('Trying again').waitFor()
  await row.getByText(/451 try later/).waitFor()

  smtp.answerWith({ RCPT: '550 no such mailbox' })
  // More tries when the second was made before this line was read.
  await row.getByText(/^Failed \(\d tries\)$/).waitFor()
  await row.getByText(/550 no such mailbox/).waitFor()
  expect(smtp.received).toEqual([])

  smtp.answerWith({})
  shop.firestore.admin.update(`invitedMembers/${email}`, sentAnHourAgo())
  await row.getByRole('button', { name: /Send again/ }).click()
  await row.getByText('Delivered', { exact: true }).waitFor()
  expect(smtp.received.map(({ to }) => to)).toEqual([[email]])
  await row.getByText(/550/).waitFor({ state: 'detached' })
})
