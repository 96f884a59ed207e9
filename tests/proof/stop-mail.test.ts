import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { stopMail } from '#server/api/people/stop-mail.ts'
import { mailContentOf } from '#server/mail/mail-contents.ts'
import { mailTemplate } from '#server/mail/mail-layout.ts'
import { renderMail } from '#server/mail/rendered-mail.ts'
import { isMailWanted } from '#server/proof/wanted-mail.ts'
import { openSeededShop, type SeededShop } from './seeded-shop.ts'

let shop: SeededShop
beforeAll(async () => void (shop = await openSeededShop()))
beforeEach(() => {
  shop.reset()
  for (const name of ['payment-verified', 'payment-rejected'])
    shop.admin.set(`mail/${name}-paid`, {
      to: 'ama@example.com',
      template: { name, data: { customerUid: 'customer', mailId: `${name}-paid`, stopKey: KEY } },
    })
})
afterAll(() => shop.close())

const KEY = 'a'.repeat(32)
const stop = (mail: string, key: string) => stopMail({ mail, key }, { run: shop.run, now: () => 5 })
const off = () => shop.admin.get('users/customer')?.['mailsOff']

test('the link of a mail stops mails of its kind, once, and changes nothing else', async () => {
  const before = shop.admin.get('users/customer')
  expect(await stop('payment-verified-paid', KEY)).toEqual({ stopped: 'payment-verified' })
  expect(await stop('payment-verified-paid', KEY)).toEqual({ stopped: 'payment-verified' })
  expect(shop.admin.get('users/customer')).toEqual({
    ...before,
    mailsOff: ['payment-verified'],
    updatedAt: 5,
    updatedBy: 'customer',
  })
  expect(isMailWanted(shop.admin.get('users/customer'), 'payment-verified')).toBe(false)
  expect(isMailWanted(shop.admin.get('users/customer'), 'order-dispatched')).toBe(true)
})

test.each([
  ['another key', 'payment-verified-paid', 'b'.repeat(32)],
  ['a key that is too short', 'payment-verified-paid', 'a'],
  ['a mail that never was', 'payment-verified-other', KEY],
  ['a mail that is always sent', 'payment-rejected-paid', KEY],
  ['another record', 'payment-verified-paid/../../users', KEY],
])('%s stops nothing', async (_what, mail, key) => {
  await expect(stop(mail, key)).rejects.toThrow(/link does not belong|could not be read/)
  expect(off()).toBeUndefined()
})

test('a mail without a key has no link, and no empty key opens it', async () => {
  shop.admin.set('mail/order-delivered-load', {
    to: 'guest@example.com',
    template: {
      name: 'order-delivered',
      data: { customerUid: '', mailId: 'order-delivered-load', stopKey: '' },
    },
  })
  await expect(stop('order-delivered-load', '')).rejects.toThrow(/could not be read/)
  const rendered = (name: 'order-delivered' | 'payment-rejected', stopKey: string) =>
    renderMail(['a@example.com'], mailTemplate(mailContentOf(name)), {
      origin: 'https://shop.example.com',
      mailId: 'order-delivered-load',
      stopKey,
    })
  const link = `https://shop.example.com/stop-emails?mail=order-delivered-load#key=${KEY}`
  expect(rendered('order-delivered', KEY).text).toContain(link)
  expect(rendered('order-delivered', KEY).html).toContain(`href="${link}"`)
  expect(rendered('order-delivered', '').html).not.toContain('stop-emails')
  expect(rendered('payment-rejected', KEY).html).not.toContain('stop-emails')
})
