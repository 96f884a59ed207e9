import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { seriousFindings } from '#tests/browser/check-accessibility.ts'
import { openShop, type Shop } from './open-shop.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterEach(() => shop.endVisits())
afterAll(() => shop.close())

type InboxMail = { to: string[]; subject: string; text: string; html: string }

async function mailTo(address: string): Promise<InboxMail | undefined> {
  const mails = (await (await fetch(`${shop.url}/mail/all.json`)).json()) as InboxMail[]
  return mails.find(({ to }) => to.includes(address))
}

const messagesOf = (email: string) =>
  shop.firestore.admin.list('contactMessages').filter(({ data }) => data['email'] === email)

test('a guest writes to us, keeps the text over a reload, and a Sales Person answers by mail', async () => {
  const email = `esi.${Date.now()}@works.example.com`
  const guest = await shop.visit('/contact-us')
  const form = guest.getByRole('form', { name: 'Write to us' })
  await form.getByRole('button', { name: 'Send the message' }).click()
  for (const problem of ['Enter your name', 'Choose what it is about', 'Write your message'])
    await form.getByText(problem).waitFor()
  await form.getByLabel('Your name').fill('Esi Addo')
  await form.getByLabel('Email').fill('esi')
  await form.getByText('Enter your email address, so that we can reply').waitFor()
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('About').selectOption({ label: 'A delivery' })
  await form.getByLabel('Message').fill('Do you deliver to Ho?\nTwo pallets <b>of tiles</b>.')
  expect(await seriousFindings(guest)).toEqual([])

  await guest.reload()
  await expect.poll(() => form.getByLabel('Message').inputValue()).toContain('Two pallets')
  shop.expectOnly(['ERR_TIMED_OUT'])
  // The answer to the first try is lost; the second is the same message.
  await guest.route('**/api/contact', async (route) => {
    await route.fetch()
    await route.abort('timedout')
  })
  await form.getByRole('button', { name: 'Send the message' }).click()
  await form.getByText('your message is not sent twice').waitFor()
  await guest.unroute('**/api/contact')
  await form.getByRole('button', { name: 'Send the message' }).click()
  await guest.getByText(`Our answer goes to ${email}`).waitFor()
  expect(messagesOf(email)).toHaveLength(1)

  const sales = await shop.visitAs('sales', '/adx/messages')
  await sales
    .getByRole('row')
    .filter({ hasText: 'Do you deliver to Ho?' })
    .filter({ hasText: 'Open' })
    .getByRole('link', { name: 'Esi Addo' })
    .first()
    .waitFor()
  await sales.goto(`/adx/messages/${messagesOf(email)[0]?.id}`)
  await sales.getByRole('heading', { level: 1, name: 'Esi Addo' }).waitFor()
  expect(await seriousFindings(sales)).toEqual([])
  await sales.getByRole('button', { name: 'Send the answer' }).click()
  await sales.getByText('Write the answer').waitFor()
  await sales.getByLabel('Answer').fill('Yes, every Tuesday.\nThe fee is on the quote.')
  await sales.getByRole('button', { name: 'Send the answer' }).click()
  await sales.getByRole('heading', { level: 2, name: 'Our answer' }).waitFor()

  await sales.getByText('Delivered', { exact: true }).waitFor()
  await expect.poll(async () => (await mailTo(email))?.subject).toBe('Our answer to your message: A delivery')
  const mail = await mailTo(email)
  expect(mail?.text).toContain('Dear Esi Addo,')
  expect(mail?.text).toContain('Yes, every Tuesday.\nThe fee is on the quote.')
  expect(mail?.text).toMatch(/You wrote:\s+Do you deliver to Ho\?/)
  expect(mail?.text).toContain(`${shop.url}/contact-us`)
  expect(mail?.html).toContain('&lt;b&gt;of tiles')

  await sales.getByRole('button', { name: 'Close', exact: true }).click()
  await sales.getByRole('button', { name: 'Open again' }).click()
  await sales.getByText('Answered', { exact: true }).waitFor()
})

test('an Accountant has no part in messages', async () => {
  const page = await shop.visitAs('accountant', '/adx/dashboard')
  await page
    .getByRole('navigation', { name: 'Back office' })
    .getByRole('link', { name: /^Orders/ })
    .waitFor()
  expect(await page.getByRole('link', { name: 'Messages' }).count()).toBe(0)
  await page.goto('/adx/messages')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByRole('table').count()).toBe(0)
})
