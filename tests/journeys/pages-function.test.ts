import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { startFirestore, type FirestoreServer } from '@osu-supply/firestore-server'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverFolderOf } from '#server/pages/built-app.ts'
import { buildShopRecords } from '#server/seed/shop-records.ts'
import { DIST } from './build-shop.ts'

const PROJECT = 'osu-supply-live'
const SHARED = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'

let folder: string
let firestore: FirestoreServer
let metadata: Server
let child: ChildProcess
let url: string

beforeAll(async () => {
  // Inside the repository, where the packages the deploy installs can be found.
  mkdirSync('.cache', { recursive: true })
  folder = mkdtempSync(join('.cache', 'pages-function-'))
  await build({ configFile: 'vite.function.config.ts', logLevel: 'error', build: { outDir: folder } })
  cpSync(DIST, join(folder, 'app'), { recursive: true })
  cpSync(serverFolderOf(DIST), join(folder, 'app-server'), { recursive: true })

  firestore = await startFirestore({ projectId: PROJECT })
  const shown = buildShopRecords(Date.now()).documents.filter(({ path }) =>
    /^(catalog|availability|products)\//.test(path),
  )
  firestore.admin.commit(shown.map(({ path, data }) => ({ set: path, data })))
  metadata = createServer(grantToken)
  await new Promise<void>((resolve) => metadata.listen(0, '127.0.0.1', resolve))
  url = await serve()
})

afterAll(async () => {
  const ended = once(child, 'exit')
  child.kill()
  await ended
  await firestore.close()
  metadata.close()
  rmSync(folder, { recursive: true, force: true })
})

/** What a function asks for its credentials on Google's machines. */
const grantToken: Parameters<typeof createServer>[1] = (_request, response) =>
  void response
    .writeHead(200, { 'content-type': 'application/json', 'metadata-flavor': 'Google' })
    .end(JSON.stringify({ access_token: 'ya29.of-the-test', expires_in: 3600, token_type: 'Bearer' }))

/** The bundle as the Functions Framework serves it: every path is handled by the one export. Google's Firestore is ours. */
const FRAMEWORK = `
  const [, bundle, firestore] = process.argv
  const own = globalThis.fetch
  globalThis.fetch = (url, init) => own(String(url).replace('https://firestore.googleapis.com', firestore), init)
  const { default: express } = await import('express')
  const { pages } = await import(bundle)
  const app = express()
  app.all(/.*/, pages)
  const server = app.listen(0, '127.0.0.1', () => console.log('port ' + server.address().port))
`

async function serve(): Promise<string> {
  child = spawn(
    process.execPath,
    ['--input-type=module', '-e', FRAMEWORK, join(process.cwd(), folder, 'index.js'), firestore.url],
    {
      env: {
        PATH: process.env['PATH'],
        GCLOUD_PROJECT: PROJECT,
        FIREBASE_CONFIG: JSON.stringify({ projectId: PROJECT }),
        SITE_URL: 'https://shop.example.com',
        GCE_METADATA_HOST: `127.0.0.1:${(metadata.address() as AddressInfo).port}`,
        METADATA_SERVER_DETECTION: 'assume-present',
      },
    },
  )
  let output = ''
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      const port = /port (\d+)/.exec(chunk.toString())?.[1]
      if (port) resolve(`http://127.0.0.1:${port}`)
    })
    child.on('exit', () => reject(new Error(output)))
  })
}

async function get(path: string) {
  const response = await fetch(url + path)
  const html = await response.text()
  return {
    status: response.status,
    cache: response.headers.get('cache-control'),
    type: response.headers.get('content-type'),
    isRendered: html.includes('<div id="root" data-rendered>'),
    html,
  }
}

const PRODUCT = 'products/RBR-Y16-12M'
const path = () => `/products/${(firestore.admin.get(PRODUCT) as { slug: string }).slug}`

test('a product is rendered from Firestore, with addresses of the site, and shared by caches for a minute', async () => {
  const answer = await get(path())
  expect(answer).toMatchObject({
    status: 200,
    cache: SHARED,
    type: 'text/html; charset=utf-8',
    isRendered: true,
  })
  expect(answer.html).toContain('<h1 id="product-name"')
  expect(answer.html).toContain(`<link rel="canonical" href="https://shop.example.com${path()}"/>`)

  firestore.admin.update(PRODUCT, { name: 'Rebar of another name' })
  expect((await get(path())).html).toContain('<title>Rebar of another name')
})

test('the price list, a category and the sitemap are rendered; what is searched for is left to the browser', async () => {
  for (const listed of ['/products', '/products?category=cement'])
    expect(await get(listed), listed).toMatchObject({ status: 200, cache: SHARED, isRendered: true })
  const sitemap = await get('/sitemap.xml')
  expect(sitemap).toMatchObject({ status: 200, cache: SHARED, type: 'application/xml; charset=utf-8' })
  expect(sitemap.html).toContain(`<loc>https://shop.example.com${path()}</loc><lastmod>20`)
  expect(await get('/products?q=rod')).toMatchObject({ status: 200, cache: 'no-cache', isRendered: false })
})

test('an unknown product is not found, a draft neither, an archived one is gone: the shell says so', async () => {
  const empty = { cache: SHARED, isRendered: false }
  expect(await get('/products/no-such-product')).toMatchObject({ status: 404, ...empty })
  expect(await get('/products?category=no-such-category')).toMatchObject({ status: 404, ...empty })
  firestore.admin.update(PRODUCT, { status: 'draft' })
  expect(await get(path())).toMatchObject({ status: 404, ...empty })
  firestore.admin.update(PRODUCT, { status: 'archived' })
  expect(await get(path())).toMatchObject({ status: 410, ...empty })
  firestore.admin.update(PRODUCT, { status: 'published' })
  expect(await get(path())).toMatchObject({ status: 200, isRendered: true })
})

test('when a page cannot be rendered, the browser gets the shell, which no cache keeps', async () => {
  const shop = firestore.admin.get('catalog/shop') ?? {}
  firestore.admin.set('catalog/shop', { revision: 'damaged' })
  const answer = await get(path())
  expect(answer).toMatchObject({ status: 200, cache: 'no-cache', isRendered: false })
  expect(answer.html).toContain('<div id="root"></div>')
  firestore.admin.set('catalog/shop', shop)
  expect(await get(path())).toMatchObject({ status: 200, cache: SHARED, isRendered: true })
})
