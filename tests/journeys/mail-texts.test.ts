import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { DeliveredMail } from '#server/mail/inbox-store.ts'
import { seriousFindings } from '#tests/browser/check-accessibility.ts'
import { openShop, type Shop } from './open-shop.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterEach(() => shop.endVisits())
afterAll(() => shop.close())

/** The heading of the mail with this subject, as it arrived. */
async function headingOf(subject: string): Promise<string | undefined> {
  const mails = (await (await fetch(`${shop.url}/mail/all.json`)).json()) as DeliveredMail[]
  const mail = mails.find((one) => one.subject === subject)
  return mail && /<h1[^>]*>(.*?)<\/h1>/.exec(mail.html)?.[1]
}

test('an Admin changes the words of a mail, sees them, sends a test and takes the standard text again', async () => {
  const words = `Confirmed ${crypto.randomUUID().slice(0, 8)}`
  const page = await shop.visitAs('admin', '/adx/settings/mails')
  await page.getByRole('button', { name: 'Edit Order confirmed' }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Edit Order confirmed' }).click()
  const subject = page.getByLabel('Subject')
  const preview = page.getByRole('region', { name: 'Preview' })
  await preview.getByText('Dear Ama Mensah,').waitFor()

  await subject.fill('Hello [token]')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('[token] is not known here. Use [ref], [name], [total]').waitFor()
  await subject.fill(`${words}: [ref]`)
  await page.getByLabel('Heading').fill('<b>Thank you</b> & welcome')
  await preview.getByText(`${words}: AMES0412`).waitFor()
  await preview.getByText('<b>Thank you</b> & welcome').waitFor()
  expect(await preview.getByRole('button', { name: 'Send me a test' }).isDisabled()).toBe(true)
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText(`to “${words}: [ref]”`).waitFor()

  await preview.getByRole('button', { name: 'Send me a test' }).click()
  await page.getByText(/A test mail is on its way to admin@/).waitFor()
  await expect.poll(() => headingOf(`${words}: AMES0412`)).toBe('&lt;b&gt;Thank you&lt;/b&gt; &amp; welcome')

  await page.getByRole('button', { name: 'Standard text' }).click()
  await expect.poll(() => subject.inputValue()).toBe('Your order [ref] is confirmed: [total]')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText(`Subject: “${words}: [ref]” to “Your order [ref] is confirmed: [total]”`).waitFor()
  const { html } = shop.firestore.admin.get('mailTemplates/order-confirmed') as { html: string }
  expect(html).toContain('>Your order {{ref}} is confirmed</h1>')
})

test('a Manager reads the texts and changes none', async () => {
  const page = await shop.visitAs('manager', '/adx/settings/mails?edit=quote')
  await page.getByText('Our offer [ref]: [total]').waitFor()
  await page.getByText('Your role can read the texts. An Admin changes them.').waitFor()
  expect(await page.getByRole('button', { name: /^Edit / }).count()).toBe(0)
})

test('on a phone, the button that edits a row covers neither of its first two columns', async () => {
  const page = await shop.visitAs('admin', '/adx/settings/mails')
  await page.setViewportSize({ width: 390, height: 844 })
  const covered = async (cell: RegExp, button: string) => {
    const [text, edit] = await Promise.all([
      page.getByRole('cell', { name: cell }).boundingBox(),
      page.getByRole('button', { name: button, exact: true }).boundingBox(),
    ])
    return text && edit ? text.x + text.width - edit.x : Infinity
  }
  await page.getByRole('button', { name: 'Edit Order confirmed' }).waitFor()
  await expect
    .poll(() => covered(/^Your order .* is confirmed/, 'Edit Order confirmed'))
    .toBeLessThanOrEqual(0)
  await page.goto('/adx/settings/branches')
  await page.getByRole('row', { name: /GA-900-0101/ }).waitFor()
  await expect.poll(() => covered(/GA-900-0101/, 'Edit Osu')).toBeLessThanOrEqual(0)
})
