import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { seriousFindings } from '#tests/browser/check-accessibility.ts'
import { openShop, type Shop } from './open-shop.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterEach(() => shop.endVisits())
afterAll(() => shop.close())

const lookAgain = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')))

test('an Admin opens a branch; open pages of the shop show it, and goods can be ordered there', async () => {
  const guest = await shop.visit('/contact-us')
  await guest.getByRole('heading', { name: 'Osu Head Office & Trade Counter' }).waitFor()
  const directions = guest.getByRole('link', { name: 'Directions to Osu Head Office & Trade Counter' })
  expect(await directions.getAttribute('href')).toMatch(
    /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=/,
  )
  await guest
    .getByRole('group', { name: 'Branches on the map' })
    .getByRole('button', { name: /^Osu/ })
    .waitFor()
  const chat = guest.getByRole('link', { name: 'Write on WhatsApp' })
  expect(await chat.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/233\d{9}$/)
  const call = guest
    .getByRole('article')
    .getByRole('link', { name: /^\+233/ })
    .first()
  expect(await call.getAttribute('href')).toMatch(/^tel:\+233\d{9}$/)
  expect(await seriousFindings(guest)).toEqual([])

  const page = await shop.visitAs('admin', '/adx/settings/branches')
  await page.getByRole('row', { name: /Osu.*GA-900-0101/ }).waitFor()
  await page.getByRole('button', { name: 'Add branch' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a branch' })
  await dialog.getByLabel('Short name').fill('Cape Coast')
  await dialog.getByLabel('Code').fill('osu')
  await dialog.getByLabel('Name on documents').fill('Cape Coast "Depot"')
  await dialog.getByLabel('Address').fill('5 Sample Road')
  await dialog.getByLabel('Town').fill('Cape Coast')
  await dialog.getByLabel('Region').fill('Central')
  await dialog.getByLabel('GhanaPost GPS').fill('CC 123')
  await dialog.getByLabel('Phone').fill('033 213 2456')
  await dialog.getByLabel('Opening hours').fill('Mon–Fri 7:30–17:00')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Another branch has this code').waitFor()
  await dialog.getByText('Enter a GhanaPost GPS address like GA-123-4567').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await dialog.getByLabel('Code').fill('cap')
  await dialog.getByLabel('GhanaPost GPS').fill('cc-123-4567')
  // The draft survives a reload.
  await page.reload()
  await expect.poll(() => dialog.getByLabel('Address').inputValue()).toBe('5 Sample Road')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('row', { name: /Cape Coast.*CC-123-4567.*Mon–Fri 7:30–17:00/ }).waitFor()

  await expect
    .poll(async () => {
      await lookAgain(guest)
      return guest.getByRole('heading', { name: 'Cape Coast "Depot"' }).count()
    })
    .toBe(1)
  await guest.getByText('Mon–Fri 7:30–17:00').waitFor()
  await expect
    .poll(() => shop.firestore.admin.get('stockLevels/cap__CEM-325R-50'))
    .toMatchObject({ onHand: 0 })

  await page.getByRole('button', { name: 'Edit Cape Coast' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Cape Coast' })
  await edit.getByRole('button', { name: 'Close branch…' }).click()
  const question = page.getByRole('dialog', { name: 'Close Cape Coast?' })
  await question.getByText('It holds nothing, and nothing is expected there.').waitFor()
  await question.getByRole('button', { name: 'Close Cape Coast', exact: true }).click()
  await edit.waitFor({ state: 'hidden' })
  await page.getByRole('row', { name: /Cape Coast.*Closed/ }).waitFor()
  await expect
    .poll(async () => {
      await lookAgain(guest)
      return guest.getByRole('heading', { name: 'Cape Coast "Depot"' }).count()
    })
    .toBe(0)
})

test('two people change a branch at once: the second sees it, and loses nothing', async () => {
  const path = '/adx/settings/branches?edit=tem'
  const [first, second] = [await shop.visitAs('admin', path), await shop.visitAs('superadmin', path)]
  const dialogs = [first, second].map((page) => page.getByRole('dialog', { name: 'Edit Tema' }))
  const [one, other] = dialogs as [(typeof dialogs)[0], (typeof dialogs)[0]]
  await other.getByLabel('Opening hours').fill('Mon–Sat 8:00–16:00')
  await one.getByLabel('Address').fill('Plot 8, Example Close, Tema')
  await one.getByRole('button', { name: 'Save' }).click()
  await one.waitFor({ state: 'hidden' })

  await other.getByText('Somebody else saved this while you were editing.').waitFor()
  await other.getByRole('button', { name: 'Keep my changes' }).click()
  await other.getByRole('button', { name: 'Save' }).click()
  await other.waitFor({ state: 'hidden' })
  await second.getByRole('row', { name: /Tema.*Plot 8, Example Close.*Mon–Sat 8:00–16:00/ }).waitFor()
})

test('a Manager reads the branches and cannot change them', async () => {
  const page = await shop.visitAs('manager', '/adx/settings/branches')
  await page.getByText('Your role can read the branches.').waitFor()
  expect(await page.getByRole('button', { name: 'Add branch' }).count()).toBe(0)
})

test('on a phone the open tab and the buttons of the rows are in sight', async () => {
  const page = await shop.visitAs('admin', '/adx/settings/branches')
  await page.setViewportSize({ width: 390, height: 844 })
  const rightOf = async (name: string, role: 'link' | 'button') => {
    const box = await page.getByRole(role, { name, exact: true }).boundingBox()
    return box ? box.x + box.width : Infinity
  }
  await page.getByRole('row', { name: /GA-900-0101/ }).waitFor()
  await expect.poll(() => rightOf('Edit Osu', 'button')).toBeLessThanOrEqual(390)
  await page.getByRole('link', { name: 'Delivery', exact: true }).click()
  await page.getByRole('row', { name: /Accra, central/ }).waitFor()
  await expect.poll(() => rightOf('Edit Accra, central', 'button')).toBeLessThanOrEqual(390)
  await page.goto('/adx/settings/limits')
  await page.getByRole('heading', { name: 'Limits by role' }).waitFor()
  await expect.poll(() => rightOf('Limits', 'link')).toBeLessThanOrEqual(390)
})
