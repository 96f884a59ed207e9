import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import type * as app from 'firebase/app'
import type * as firestore from 'firebase/firestore'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { findBrowser } from './find-browser.ts'

/** What the test page puts on its window: the SDK's own browser bundles, and its user. */
export type SdkWindow = {
  sdk: typeof app & typeof firestore
  db: firestore.Firestore
  /** Signs in somebody else, or with null nobody; only for pages opened with `canSignIn`. */
  signIn: (uid: string | null) => void
  offerSignIn: (uid: string | null, projectId: string, tokenSeconds?: number) => void
  /** How many tokens Firestore asked for. */
  tokensGiven: number
}

export type PageOptions = {
  user?: string
  settings?: firestore.FirestoreSettings
  /** Another tab of an existing browser; without it the page has its own browser. */
  context?: BrowserContext
  /** Keeps its cache in IndexedDB and shares it with the other tabs. */
  isPersistent?: boolean
  canSignIn?: boolean
  /** How long tokens live with `canSignIn`; an hour when left out. */
  tokenSeconds?: number
}

const FIREBASE = dirname(createRequire(import.meta.url).resolve('firebase/package.json'))
const bundleOf = (part: string): string => join(FIREBASE, `firebase-${part}.js`)

const BUNDLES: { readonly [path: string]: string } = {
  '/app.js': bundleOf('app'),
  '/firestore.js': bundleOf('firestore'),
}

/** `offerSignIn` gives Firestore what the Auth SDK would, without an Auth server. */
const PAGE = `<!doctype html><meta charset="utf-8"><script type="module">
  import * as app from '/app.js'
  import * as firestore from '/firestore.js'
  window.sdk = { ...app, ...firestore }
  window.tokensGiven = 0
  window.offerSignIn = (uid, aud, tokenSeconds = 3600) => {
    const listeners = new Set()
    const encode = (part) => btoa(JSON.stringify(part)).replaceAll('=', '')
    const token = () => {
      const iat = Math.floor(Date.now() / 1000)
      const iss = 'https://securetoken.google.com/' + aud
      window.tokensGiven += 1
      return uid && encode({ alg: 'none' }) + '.' + encode({ iss, aud, sub: uid, iat, exp: iat + tokenSeconds }) + '.'
    }
    window.signIn = (next) => {
      uid = next
      for (const tell of listeners) tell(token())
    }
    const auth = {
      getUid: () => uid,
      getToken: async () => (uid === null ? null : { accessToken: token() }),
      addAuthTokenListener: (tell) => {
        listeners.add(tell)
        setTimeout(() => tell(token()))
      },
      removeAuthTokenListener: (tell) => listeners.delete(tell),
    }
    app._registerComponent({
      name: 'auth-internal',
      type: 'PRIVATE',
      instanceFactory: () => auth,
      instantiationMode: 'LAZY',
      multipleInstances: false,
      serviceProps: {},
      onInstanceCreated: null,
    })
  }
</script>`

/** A Chromium with a page that has the unmodified browser SDK; `open` gives each user their own browser context. */
export async function startBrowser() {
  const server = createServer((request, response) => {
    void serve(request.url ?? '/').then(({ type, body }) => {
      response.writeHead(200, { 'Content-Type': type })
      response.end(body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  return {
    /** A page whose `window.db` connects to the Firestore at host and port; `settings` as in the SDK. */
    open: async (
      { host, port, projectId }: { host: string; port: number; projectId: string },
      options: PageOptions = {},
    ): Promise<Page> => {
      const { context = await browser.newContext(), ...rest } = options
      const page = await context.newPage()
      await page.goto(url)
      await page.waitForFunction(() => 'sdk' in window)
      await page.evaluate(connect, { target: { host, port, projectId }, options: rest })
      return page
    },
    close: async () => {
      await browser.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Runs in the page. */
function connect({
  target,
  options,
}: {
  target: { host: string; port: number; projectId: string }
  options: Omit<PageOptions, 'context'>
}) {
  const scope = window as unknown as SdkWindow
  const { sdk } = scope
  if (options.canSignIn) scope.offerSignIn(options.user ?? null, target.projectId, options.tokenSeconds)
  const firebase = sdk.initializeApp({ projectId: target.projectId, apiKey: 'fake' })
  const localCache = options.isPersistent
    ? { localCache: sdk.persistentLocalCache({ tabManager: sdk.persistentMultipleTabManager() }) }
    : {}
  scope.db = sdk.initializeFirestore(firebase, { ...options.settings, ...localCache })
  const isFixed = options.user !== undefined && !options.canSignIn
  const mockUserToken = isFixed ? { mockUserToken: { sub: options.user ?? '' } } : {}
  sdk.connectFirestoreEmulator(scope.db, target.host, target.port, mockUserToken)
}

async function serve(path: string): Promise<{ type: string; body: string }> {
  const file = BUNDLES[path]
  if (file === undefined) return { type: 'text/html; charset=utf-8', body: PAGE }
  const source = await readFile(file, 'utf8')
  // The published bundles import each other from Google's servers.
  const body = source.replaceAll(
    /https:\/\/www\.gstatic\.com\/firebasejs\/[\d.]+\/firebase-app\.js/g,
    '/app.js',
  )
  return { type: 'text/javascript; charset=utf-8', body }
}
