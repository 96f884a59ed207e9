import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { LocalPushed } from '#server/push/local-push.ts'
import { seriousFindings } from '#tests/browser/check-accessibility.ts'
import { openShop, type Shop } from './open-shop.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop({ wholeBrowser: true })))
afterEach(() => shop.endVisits())
afterAll(() => shop.close())

const pushed = async () => (await (await fetch(`${shop.url}/push/all.json`)).json()) as LocalPushed[]
const devices = () => shop.firestore.admin.list('pushDevices').map(({ data }) => data)

/** What the shop does to an order of the customer, which their inbox is told of. */
const decide = (id: string, status: string) => {
  const { admin } = shop.firestore
  const [order] = admin.list('orders').filter(({ data }) => data['customerUid'] === 'customer')
  const { completedAt: _, ...facts } = order?.data ?? {}
  admin.set(`orders/${id}`, { ...facts, id, status: 'submitted' })
  admin.update(`orders/${id}`, { status, decisionReason: 'No stock', decidedBy: 'manager' })
}

/** As the browser's push service would put it into the worker; headless Chromium has none. */
async function deliver(page: Page, message: LocalPushed) {
  const client = await page.context().newCDPSession(page)
  const found: string[] = []
  client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) =>
    found.push(...registrations.map(({ registrationId }) => registrationId)),
  )
  await client.send('ServiceWorker.enable')
  await expect.poll(() => found.length).toBeGreaterThan(0)
  const { title, link, tag } = message
  await client.send('ServiceWorker.deliverPushMessage', {
    origin: shop.url,
    registrationId: found[0] ?? '',
    data: JSON.stringify({ data: { title, link, tag } }),
  })
}

test('an event is pushed once to a browser that allows it, shown there, opened, and no more after signing out', async () => {
  const page = await shop.signInAs('customer', '/login?idle_redirect_url=/profile/preferences')
  await page.getByRole('columnheader', { name: /^Push/ }).waitFor()
  await page.context().grantPermissions(['notifications'], { origin: shop.url })
  await page.reload()
  await page.getByRole('columnheader', { name: 'Push off here' }).waitFor()
  expect(devices()).toEqual([])
  await page.getByRole('button', { name: 'Turn on notifications' }).click()
  await page.getByRole('columnheader', { name: 'Push on here' }).waitFor()
  await expect.poll(devices).toMatchObject([{ uid: 'customer' }])
  expect(await seriousFindings(page)).toEqual([])

  // The page is in sight, so it shows the message itself.
  decide('pushed-one', 'declined')
  const toast = page.getByRole('status').filter({ hasText: 'was declined' })
  await toast.getByRole('button', { name: 'Open' }).click()
  await page.waitForURL('**/profile/orders/pushed-one')
  const [message] = await pushed()
  expect(await pushed()).toHaveLength(1)
  expect(message).toMatchObject({
    title: expect.stringMatching(/^Order \w+ was declined$/),
    link: '/profile/orders/pushed-one',
    tag: 'order-declined-pushed-one',
  })

  // With none in sight, the system does; opening it leads the open tab there.
  await page.goto('about:blank')
  await deliver(page, message!)
  const inWorker = <Result>(work: () => Promise<Result>) => page.context().serviceWorkers()[0]?.evaluate(work)
  const shown = () =>
    inWorker(async () => {
      const registration = Reflect.get(self, 'registration') as ServiceWorkerRegistration
      const found = await registration.getNotifications()
      return found.map(({ title, tag, data }) => ({ title, tag, data: data as unknown }))
    })
  await expect
    .poll(shown)
    .toEqual([{ title: message!.title, tag: message!.tag, data: { link: '/profile/orders/pushed-one' } }])
  await page.goto('/about')
  await inWorker(async () => {
    const registration = Reflect.get(self, 'registration') as ServiceWorkerRegistration
    const [notification] = await registration.getNotifications()
    const Clicked = Reflect.get(self, 'NotificationEvent') as new (type: string, init: object) => Event
    self.dispatchEvent(new Clicked('notificationclick', { notification }))
  })
  await page.waitForURL('**/profile/orders/pushed-one')

  // By choice, event by event.
  await page.goto('/profile/preferences')
  await page.getByRole('checkbox', { name: 'An order is confirmed, by push' }).click()
  await expect
    .poll(() => shop.firestore.admin.get('users/customer')?.['pushesOff'])
    .toEqual(['order-confirmed'])

  // Signing out while the browser is still telling the server of itself.
  await page.evaluate(() => localStorage.removeItem('push-device'))
  await page.addInitScript(() => {
    const { serviceWorker } = navigator
    const register = serviceWorker.register.bind(serviceWorker)
    serviceWorker.register = async (script) => {
      await new Promise((resolve) => addEventListener('go-on', resolve, { once: true }))
      return register(script)
    }
  })
  await page.reload()
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL((url) => url.pathname === '/login')
  await page.evaluate(() => dispatchEvent(new Event('go-on')))
  await expect.poll(devices).toEqual([])
  decide('pushed-two', 'declined')
  await expect
    .poll(() => shop.firestore.admin.get('customerNotifications/order-declined-pushed-two'))
    .toBeDefined()
  expect(await pushed()).toHaveLength(1)
  expect(devices()).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('push-token'))).toBeNull()
})

test('a browser that blocks notifications says so, and asks the server for nothing', async () => {
  const page = await shop.visitAs('customer', '/profile/preferences')
  await page.getByRole('columnheader', { name: /^Push/ }).waitFor()
  await page.context().grantPermissions([], { origin: shop.url })
  await page.reload()
  await page.getByRole('columnheader', { name: 'Push blocked here' }).waitFor()
  await page.getByText('Your browser blocks notifications of this site').waitFor()
  expect(devices()).toEqual([])
})
