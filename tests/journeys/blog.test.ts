import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { seriousFindings } from '#tests/browser/check-accessibility.ts'
import { openShop, type Shop } from './open-shop.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterEach(() => shop.endVisits())
afterAll(() => shop.close())

const HOUR = 3_600_000
const statusOf = async (path: string) => (await fetch(shop.url + path)).status

test('a guest finds a post by the footer, reads it and follows its link into the price list', async () => {
  const page = await shop.visit('/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click()
  await page.getByRole('heading', { level: 1, name: 'Blog' }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page
    .getByRole('link', { name: 'How much cement, sand and stone for a cubic metre of concrete' })
    .click()
  await page.getByRole('heading', { level: 1, name: /How much cement/ }).waitFor()
  await page.getByRole('cell', { name: '1 : 1.5 : 3' }).waitFor()
  expect(await seriousFindings(page)).toEqual([])

  // The same page, opened from a link.
  const address = new URL(page.url()).pathname
  const html = await (await fetch(shop.url + address)).text()
  expect(html).toContain('<h1>How much cement, sand and stone for a cubic metre of concrete</h1>')
  expect(html).toContain('"@type":"BlogPosting"')
  expect(html).toContain('<meta property="og:type" content="article"/>')
  expect(await (await fetch(`${shop.url}/sitemap.xml`)).text()).toContain(`${address}</loc>`)
  await page.goto(address)
  await page.getByRole('article').getByRole('link', { name: 'cement', exact: true }).click()
  await page.waitForURL('**/products?category=cement')
})

test('a Manager writes a post, schedules it and withdraws it; readers see it in between only', async () => {
  const page = await shop.visitAs('manager', '/adx/content')
  await page.getByRole('link', { name: 'New post' }).click()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByText('Enter the title').waitFor()
  await page.getByLabel('Title').fill('Curing concrete in the harmattan')
  await page.getByText('/blog/curing-concrete-in-the-harmattan; it stays').waitFor()
  await page.getByLabel('Summary').fill('Dry air takes the water that concrete needs.')
  await page.getByLabel('Text', { exact: true }).fill('## Keep it wet\n\nCover it. <script>alert(1)</script>')
  await page.getByRole('region', { name: 'Preview' }).getByRole('heading', { name: 'Keep it wet' }).waitFor()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.waitForURL('**/adx/content/curing-concrete-in-the-harmattan')
  await page.getByText('Draft saved').waitFor()
  const path = '/blog/curing-concrete-in-the-harmattan'
  const record = 'posts/curing-concrete-in-the-harmattan'
  expect(await statusOf(path)).toBe(404)
  expect(await seriousFindings(page)).toEqual([])

  await page.getByRole('button', { name: 'Publish…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish the post' })
  await dialog.getByRole('radio', { name: /Later/ }).check()
  await dialog.getByLabel('Date and time in Ghana').fill('2020-01-01T08:00')
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await dialog.getByText('Choose a time that is still to come').waitFor()
  const soon = Math.ceil((Date.now() + HOUR) / 60_000) * 60_000
  await dialog.getByLabel('Date and time in Ghana').fill(new Date(soon).toISOString().slice(0, 16))
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await page.getByText('Scheduled', { exact: true }).waitFor()
  expect(shop.firestore.admin.get(record)).toMatchObject({ status: 'published', publishAt: soon })
  expect(await statusOf(path)).toBe(404)
  const reader = await shop.visit('/blog')
  await reader.getByRole('link', { name: 'How many lengths of rod to order' }).waitFor()
  expect(await reader.getByRole('link', { name: /Curing/ }).count()).toBe(0)

  shop.firestore.admin.update(record, { publishAt: Date.now() - 1000 })
  await reader.reload()
  await reader.getByRole('link', { name: /Curing/ }).click()
  await reader.getByRole('heading', { level: 2, name: 'Keep it wet' }).waitFor()
  expect(await reader.getByRole('article').locator('script').count()).toBe(0)
  expect(await statusOf(path)).toBe(200)

  await page.getByRole('button', { name: 'Withdraw…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click()
  await page.getByText('Withdrawn', { exact: true }).first().waitFor()
  expect(await statusOf(path)).toBe(410)
  const entries = shop.firestore.admin
    .list('auditLog')
    .map(({ data }) => data)
    .filter(({ entityId }) => entityId === 'curing-concrete-in-the-harmattan')
  expect(new Set(entries.map(({ action }) => action))).toEqual(
    new Set(['post.draft', 'post.published', 'post.withdrawn']),
  )
})

test('pictures are uploaded above and into a post, and readers see both', async () => {
  const page = await shop.visitAs('manager', '/adx/content/new')
  // Tried twice, it writes another post.
  const title = `Stacking bags on a site, ${Date.now()}`
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Summary').fill('Ten high, on boards, under a cover.')
  await page.getByLabel('Text', { exact: true }).fill('Keep them dry.')
  const png = (name: string) => ({ name, mimeType: 'image/png', buffer: PICTURE })
  await page.getByLabel('Upload the picture', { exact: true }).setInputFiles(png('stack.png'))
  await expect.poll(() => page.getByRole('textbox', { name: /^Picture/ }).inputValue()).toMatch(UPLOADED)
  await page.getByRole('textbox', { name: 'What the picture shows' }).fill('A stack of bags')
  await page.getByLabel('Upload a picture into the text').setInputFiles(png('boards.png'))
  await page.getByRole('region', { name: 'Preview' }).getByRole('img', { name: 'boards' }).waitFor()
  await page.getByRole('button', { name: 'Publish…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('link', { name: 'Open on the blog' }).click()

  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  const article = page.getByRole('article')
  for (const name of ['A stack of bags', 'boards'])
    await expect
      .poll(() =>
        article
          .getByRole('img', { name, exact: true })
          .evaluate((picture) => (picture as HTMLImageElement).naturalWidth),
      )
      .toBeGreaterThan(0)
})

test('older posts are a link away, also without scripts', async () => {
  const DAY = 24 * HOUR
  const newest = shop.firestore.admin.get('posts/how-many-lengths-of-rod-to-order') ?? {}
  for (let day = 1; day <= 21; day++)
    shop.firestore.admin.set(`posts/long-ago-${day}`, {
      ...newest,
      id: `long-ago-${day}`,
      title: `Long ago ${day}`,
      publishAt: day * DAY,
    })
  const page = await shop.visit('/blog')
  await page.getByRole('link', { name: 'Older posts' }).click()
  await page.waitForURL('**/blog?page=2')
  await page.getByRole('link', { name: 'Long ago 1', exact: true }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  const html = await (await fetch(`${shop.url}/blog?page=2`)).text()
  expect(html).toContain('Long ago 1<')
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/blog\?page=2"/)
  expect(html).toMatch(/rel="prev"[^>]*href="\/blog"|href="\/blog"[^>]*rel="prev"/)
  expect(await statusOf('/blog?page=9')).toBe(404)
  await page.getByRole('link', { name: 'Newer posts' }).click()
  await page.getByRole('link', { name: 'How many lengths of rod to order' }).waitFor()
  for (let day = 1; day <= 21; day++) shop.firestore.admin.delete(`posts/long-ago-${day}`)
})

const UPLOADED = /^\/uploads\/posts\/[0-9a-f]{32}\.png$/
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
