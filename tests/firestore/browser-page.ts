import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type * as app from 'firebase/app'
import type * as firestore from 'firebase/firestore'
import { chromium, type Page } from 'playwright-core'

/** What the test page puts on its window: the SDK's own browser bundles. */
export type SdkWindow = { sdk: typeof app & typeof firestore; db: firestore.Firestore }

const BUNDLES: { readonly [path: string]: string } = {
  '/app.js': 'node_modules/firebase/firebase-app.js',
  '/firestore.js': 'node_modules/firebase/firebase-firestore.js',
}

const PAGE = `<!doctype html><meta charset="utf-8"><script type="module">
  import * as app from '/app.js'
  import * as firestore from '/firestore.js'
  window.sdk = { ...app, ...firestore }
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
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  return {
    /** A page whose `window.db` talks to the Firestore at host and port; `settings` as the SDK takes them. */
    open: async (
      { host, port, projectId }: { host: string; port: number; projectId: string },
      options: { user?: string; settings?: firestore.FirestoreSettings } = {},
    ): Promise<Page> => {
      const page = await (await browser.newContext()).newPage()
      await page.goto(url)
      await page.waitForFunction(() => 'sdk' in window)
      await page.evaluate(
        ({ target, options }) => {
          const scope = window as unknown as SdkWindow
          const firebase = scope.sdk.initializeApp({ projectId: target.projectId, apiKey: 'fake' })
          scope.db = scope.sdk.initializeFirestore(firebase, options.settings ?? {})
          const mockUserToken = options.user === undefined ? {} : { mockUserToken: { sub: options.user } }
          scope.sdk.connectFirestoreEmulator(scope.db, target.host, target.port, mockUserToken)
        },
        { target: { host, port, projectId }, options },
      )
      return page
    },
    close: async () => {
      await browser.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
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
