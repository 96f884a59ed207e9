import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import sharp from 'sharp'
import { seriousFindings, seriousFindingsLightAndDark } from '#tests/browser/check-accessibility.ts'
import { openShop, type Shop } from './open-shop.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterEach(() => shop.endVisits())
afterAll(() => shop.close())

const imageOf = () => (shop.firestore.admin.get('users/customer') as { image: string }).image

/** Red on the left and blue on the right, wider than high. */
const twoColours = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#0000ff' } })
    .composite([
      {
        input: { create: { width: 450, height: 600, channels: 3, background: '#ff0000' } },
        left: 0,
        top: 0,
      },
    ])
    .png()
    .toBuffer()

test('a customer chooses the part of a photo that is shown, sees it at the top, and removes it', async () => {
  const page = await shop.visitAs('customer', '/profile/account-information/profile')
  const card = page.getByRole('region', { name: 'Your picture' })
  const menu = page.getByRole('button', { name: /^Account of/ })
  expect(await menu.locator('img').count()).toBe(0)

  // What is no picture is refused, with its name.
  const chooser = card.locator('input[type=file]')
  await chooser.setInputFiles({ name: 'plan.dwg', mimeType: '', buffer: Buffer.from('x') })
  await card.getByText(/plan\.dwg is a type of file that cannot be sent here/).waitFor()
  await chooser.setInputFiles({ name: 'torn.png', mimeType: 'image/png', buffer: Buffer.from('x') })
  const dialog = page.getByRole('dialog')
  await dialog.getByText('torn.png cannot be read as a picture.').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await chooser.setInputFiles({ name: 'two.png', mimeType: 'image/png', buffer: await twoColours() })
  const part = dialog.getByRole('group', { name: /^Part of the photo that is shown/ })
  await part.waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await dialog.getByLabel('Zoom').fill('2')
  await part.focus()
  for (let presses = 0; presses < 60; presses++) await page.keyboard.press('ArrowRight')
  await dialog.getByRole('button', { name: 'Save the picture' }).click()
  await page.getByText('Your picture is saved').waitFor()
  await menu.locator('img').waitFor()
  expect(imageOf()).toMatch(/^\/uploads\/people\/customer\/[0-9a-f]{32}\.jpg$/)
  expect(await seriousFindingsLightAndDark(page)).toEqual([])

  const stored = await page.request.get(`${shop.url}/media${imageOf()}`)
  const picture = sharp(await stored.body())
  expect(await picture.metadata()).toMatchObject({ width: 512, height: 512, format: 'jpeg' })
  // The photo was moved to the right, so its left half is what is shown.
  const { channels } = await picture.stats()
  expect(channels.map(({ mean }) => Math.round(mean / 51))).toEqual([5, 0, 0])

  await card.getByRole('button', { name: 'Remove' }).click()
  await page.getByText('Your picture is removed').waitFor()
  await expect.poll(imageOf).toBe('')
  await menu.locator('i').waitFor()
})
