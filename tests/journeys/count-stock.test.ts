import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { barcodeImage } from '#lib/barcode.ts'
import { seriousFindingsLightAndDark } from '#tests/browser/check-accessibility.ts'
import { openShop, type Shop } from './open-shop.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.close())
afterEach(() => shop.endVisits())

const CEMENT = 'CEM-425R-50'

test('Osu counts its cement blind on a phone, what differs twice, a Manager approves, and sales in between stay right', async () => {
  shop.expectOnly(['ERR_INTERNET_DISCONNECTED'])
  const { admin } = shop.firestore
  const there = shop.levelAt('osu', CEMENT).onHand
  const product = admin.get(`products/${CEMENT}`) as { name: string; category: string }
  const category = admin.get(`categories/${product.category}`)?.['name'] as string
  const phone = await shop.visitAs('location', '/adx/inventory/counts')
  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.getByRole('link', { name: 'New count' }).click()
  await phone.getByText('Some categories').click()
  await phone.getByRole('button', { name: 'Begin the count' }).click()
  await phone.getByText('Choose what is to be counted.').waitFor()
  await phone.getByLabel(category, { exact: true }).check()
  expect(await seriousFindingsLightAndDark(phone)).toEqual([])
  await phone.getByRole('button', { name: 'Begin the count' }).click()
  await phone.getByRole('heading', { level: 1, name: /^SC-/ }).waitFor()

  // A scanner types the SKU and Enter, also into a quantity.
  await phone.getByLabel('Scan or search').fill('NOT-OURS')
  await phone.keyboard.press('Enter')
  await phone.getByText('No product of this sheet has the code NOT-OURS').waitFor()
  await phone.getByLabel('Scan or search').fill(CEMENT.toLowerCase())
  await phone.keyboard.press('Enter')
  const field = phone.getByLabel(`Counted of ${product.name}`, { exact: true })
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
  await phone.keyboard.type(String(there - 3))
  await phone.keyboard.type(CEMENT)
  await phone.keyboard.press('Enter')
  await expect.poll(() => field.inputValue()).toBe(String(there - 3))

  // The camera, in a browser that reads no barcodes by itself: the label of the shelf.
  const isAllowed = await phone.evaluate(() =>
    (
      document as unknown as { featurePolicy: { allowsFeature: (name: string) => boolean } }
    ).featurePolicy.allowsFeature('camera'),
  )
  expect(isAllowed).toBe(true)
  await phone.evaluate(async (address) => {
    Reflect.deleteProperty(globalThis, 'BarcodeDetector')
    const label = new Image()
    label.src = address
    await label.decode()
    navigator.mediaDevices.getUserMedia = () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
      const context = canvas.getContext('2d')
      // A camera goes on taking pictures.
      setInterval(() => {
        if (!context) return
        context.fillStyle = 'white'
        context.fillRect(0, 0, 640, 480)
        context.drawImage(label, 40, 180, 560, 120)
      }, 100)
      return Promise.resolve(canvas.captureStream(10))
    }
  }, barcodeImage(CEMENT))
  await phone.getByLabel('Scan or search').fill(CEMENT)
  await phone.getByRole('button', { name: 'Camera' }).click()
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
  expect(await phone.getByLabel('Scan or search').inputValue()).toBe('')

  // Without a network nothing is lost, nor over a reload.
  await phone.context().setOffline(true)
  await phone.getByRole('button', { name: 'Save so far' }).click()
  await phone.getByRole('alert').waitFor()
  await phone.context().setOffline(false)
  await phone.reload()
  await expect.poll(() => field.inputValue()).toBe(String(there - 3))
  expect(await seriousFindingsLightAndDark(phone)).toEqual([])

  const path = new URL(phone.url()).pathname
  const id = path.split('/').at(-1) ?? ''
  await phone.goto(`${path}/sheet`)
  await phone.getByRole('article', { name: /^Count sheet SC-/ }).waitFor()
  const sheet = await phone.getByRole('article').innerText()
  expect(sheet).toContain(product.name)
  expect(sheet).not.toContain(String(there))
  await phone.getByRole('link', { name: 'Back to the count' }).click()

  await phone.getByRole('button', { name: 'That is all' }).click()
  await phone.getByRole('button', { name: 'Hand in without them' }).click()
  await phone.getByRole('heading', { name: 'Count these once more' }).waitFor()
  expect(await phone.getByRole('list', { name: 'What is to be counted' }).getByRole('listitem').count()).toBe(
    1,
  )
  await field.fill(String(there - 2))
  await phone.getByRole('button', { name: 'That is all' }).click()
  await phone.getByText(/You counted this; somebody else approves it/).waitFor()
  expect(await phone.getByRole('button', { name: 'Approve and post…' }).count()).toBe(0)

  // Sold meanwhile.
  admin.update(`stockLevels/osu__${CEMENT}`, { onHand: there - 10 })
  const manager = await shop.visitAs('manager', path)
  await manager.getByText('−2', { exact: true }).waitFor()
  expect(await seriousFindingsLightAndDark(manager)).toEqual([])
  await manager.getByRole('button', { name: 'Approve and post…' }).click()
  await manager.getByRole('button', { name: 'Approve and post', exact: true }).click()
  await manager.getByText('Posted', { exact: true }).first().waitFor()
  expect(shop.levelAt('osu', CEMENT).onHand).toBe(there - 12)
  await expect
    .poll(() => admin.list('stockPostings').filter(({ data }) => data['id'] === `${id}-0`).length)
    .toBe(1)
  await phone.getByText('Posted', { exact: true }).first().waitFor()

  await manager.goto(`/adx/inventory/stock/${CEMENT}?branch=osu`)
  await manager.getByRole('link', { name: /^SC-/ }).click()
  await manager.getByRole('heading', { level: 1, name: /^SC-/ }).waitFor()
})
