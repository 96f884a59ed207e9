import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import { bandOf, stockLevelId, type StockLevel } from '#domain/stock/stock.ts'
import { DEMO_PASSWORD } from '#server/seed/demo-accounts.ts'
import { startStack, type StackOptions } from '#server/stack/start-stack.ts'
import { sharedAuth } from './shared-auth.ts'
import { sharedBrowser } from '#tests/browser/launch-browser.ts'
import { watchComplaints } from '#tests/browser/watch-complaints.ts'
import { DIST } from './build-shop.ts'
import { leaveTries, takePartInTries } from './second-try.ts'
import { restoreSession, sessionOf, type Session } from './session-of.ts'

/** Milliseconds within which something appears even on a busy machine. */
export const PATIENCE = 30_000

/** Runs in every page before its scripts. */
function declineStatistics() {
  if (location.protocol === 'http:' && localStorage.getItem('consent') === null)
    localStorage.setItem('consent', '{"state":{"statistics":"denied"},"version":1}')
}

export type Shop = Awaited<ReturnType<typeof openShop>>

/** A page that arrived as HTML is opened once it also works, as a visitor would have waited for its scripts. */
function waitUntilHydrated(page: Page) {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  const hydrated = () => page.locator('#root[data-rendered]').waitFor({ state: 'detached' })
  page.goto = async (...asked) => {
    const response = await goto(...asked)
    await hydrated()
    return response
  }
  page.reload = async (...asked) => {
    const response = await reload(...asked)
    await hydrated()
    return response
  }
}

/**
 * A freshly seeded shop on free ports and a browser. Each visitor has their own browser context. With `mail`, mails are
 * really sent; `web` says whether the app is served as built or from its sources, `distDir` is another build, `reachable` are further origins its pages may call, and
 * `wholeBrowser` is one with notifications.
 */
export async function openShop({
  mail,
  web = 'dist',
  distDir = DIST,
  reachable = [],
  wholeBrowser = false,
}: Partial<Pick<StackOptions, 'mail' | 'web' | 'distDir' | 'reachable'>> & { wholeBrowser?: boolean } = {}) {
  const stack = await startStack({
    web,
    distDir,
    reachable,
    authBy: sharedAuth,
    ...(mail && { mail }),
  })
  await stack.seed()
  const browser = await sharedBrowser({ whole: wholeBrowser })
  const contexts: BrowserContext[] = []
  const sessions = new Map<string, Promise<Session>>()
  const complaints: string[][] = []
  const expected: string[] = []

  /**
   * Opens `path` in a browser of its own, which keeps `session`. Unless it `isAskedForConsent`, it has declined statistics
   * before.
   */
  async function visit(
    path = '/',
    {
      isAskedForConsent = false,
      session,
      ...options
    }: BrowserContextOptions & { isAskedForConsent?: boolean; session?: Session } = {},
  ): Promise<Page> {
    const context = await browser.newContext({
      baseURL: stack.url,
      viewport: { width: 1440, height: 900 },
      locale: 'en-GB',
      reducedMotion: 'reduce',
      ...options,
    })
    contexts.push(context)
    if (!isAskedForConsent) await context.addInitScript(declineStatistics)
    const page = await context.newPage()
    page.setDefaultTimeout(PATIENCE)
    complaints.push(watchComplaints(page))
    if (options.javaScriptEnabled !== false) waitUntilHydrated(page)
    // Before the first page alone: whoever signs out then stays so.
    const restored = session && (await page.addInitScript(restoreSession, { origin: stack.url, session }))
    await page.goto(path)
    await restored?.dispose()
    return page
  }

  /** Signs in by email and password as one of the demo accounts: `sales`, `customer`, … */
  async function signInAs(account: string, path = '/login'): Promise<Page> {
    const page = await visit(path)
    await page.getByLabel('Email').fill(`${account}@osu-supply.example.com`)
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL((url) => url.pathname !== '/login')
    return page
  }

  /** Opens `path` as one of the demo accounts, who has signed in, in a browser of its own. */
  async function visitAs(account: string, path: string): Promise<Page> {
    const email = `${account}@osu-supply.example.com`
    const session = sessions.get(account) ?? sessionOf(stack.auth.url, email, DEMO_PASSWORD)
    sessions.set(account, session)
    return visit(path, { session: await session })
  }

  const levelAt = (locationId: string, productId: string) =>
    stack.firestore.admin.get(`stockLevels/${stockLevelId(locationId, productId)}`) as {
      onHand: number
      reserved: number
    }

  /**
   * Sets the stock of a product at a branch to exactly `onHand`, with none reserved, and updates its band; the returned
   * function undoes that.
   */
  function setStock(locationId: string, productId: string, onHand: number): () => void {
    const { admin } = stack.firestore
    const path = `stockLevels/${stockLevelId(locationId, productId)}`
    const before = admin.get(path) as unknown as StockLevel
    const put = (numbers: { onHand: number; reserved: number }) =>
      admin.commit([
        { update: path, data: numbers },
        {
          update: `availability/${locationId}`,
          data: { [`bands.${productId}`]: bandOf({ ...before, ...numbers }) },
        },
      ])
    put({ onHand, reserved: 0 })
    return () => put({ onHand: before.onHand, reserved: before.reserved })
  }

  /** Once the day's first visit is noted on the account's record, which a page does a moment after it has loaded. */
  const untilSeenToday = (account: string) =>
    expect.poll(() => stack.firestore.admin.get(`users/${account}`)?.['lastActiveAt']).toBeDefined()

  const tried = {
    keep: async () => {
      const putBack = await stack.keep()
      return async () => {
        await putBack()
        sessions.clear()
      }
    },
  }
  takePartInTries(tried)

  const closePages = () => Promise.all(contexts.splice(0).map((context) => context.close()))

  async function close() {
    leaveTries(tried)
    await closePages()
    await stack.close()
  }

  /** In this test the browser or the server is meant to refuse: complaints with one of `words` are expected. */
  const expectOnly = (words: readonly string[]) => void expected.push(...words)

  /** Closes the pages that a test left open, and fails on their console errors, warnings and exceptions. */
  async function endVisits() {
    await closePages()
    const words = expected.splice(0)
    const said = complaints.splice(0).flat()
    expect(said.filter((one) => !words.some((word) => one.includes(word)))).toEqual([])
  }

  return {
    url: stack.url,
    firestore: stack.firestore,
    authUrl: stack.auth.url,
    createAccounts: stack.auth.createAccounts,
    visit,
    signInAs,
    visitAs,
    levelAt,
    setStock,
    untilSeenToday,
    expectOnly,
    endVisits,
    close,
  }
}
