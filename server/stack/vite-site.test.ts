import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startStack, type Stack } from './start-stack.ts'

/** Of the repository. */
const ROOT = join(import.meta.dirname, '../..')

let stack: Stack

beforeAll(async () => {
  stack = await startStack({ web: 'dev' })
  await stack.seed()
})

afterAll(() => stack.close())

const POST = '/blog/how-many-lengths-of-rod-to-order'
const REBAR = 'products/RBR-Y16-12M'
const rebarPath = () => `/products/${(stack.firestore.admin.get(REBAR) as { slug: string }).slug}`

async function get(path: string) {
  const response = await fetch(stack.url + path, { headers: { accept: 'text/html' } })
  return { status: response.status, html: await response.text() }
}

test('public pages arrive from their sources with their content, their data and their styles', async () => {
  for (const [path, content] of [
    ['/', 'Building materials'],
    ['/products', 'High-yield rebar'],
    [rebarPath(), 'Main reinforcement for storey columns'],
    ['/about', 'About'],
  ] as const) {
    const { status, html } = await get(path)
    const [head = '', body = ''] = html.split('<body>')
    expect(status, path).toBe(200)
    expect(body.split('id="first-view"')[0], path).toContain(content)
    expect(html, path).toContain('<div id="root" data-rendered>')
    expect(html, path).toContain(`"firestore":"${stack.firestore.host}:${stack.firestore.port}"`)
    expect(head, path).toMatch(/<style data-vite-dev-id="[^"]*\/src\/ui\/tokens\.css">[^<]*--accent/)
    expect(head, path).toContain('src="/@vite/client"')
  }
  const { html } = await get('/products')
  expect(html).toMatch(/<style data-vite-dev-id="[^"]*\/features\/storefront\/products\/[^"]*\.css">/)
})

test('an archived product answers 410, an unknown one 404, and other pages are the shell', async () => {
  const path = rebarPath()
  stack.firestore.admin.update(REBAR, { status: 'archived' })
  expect(await get(path)).toEqual({ status: 410, html: expect.stringContaining('<div id="root"></div>') })
  stack.firestore.admin.update(REBAR, { status: 'published' })
  expect(await get('/products/no-such-product')).toMatchObject({ status: 404 })
  expect(await get('/cart')).toEqual({ status: 200, html: expect.stringContaining('<div id="root"></div>') })
})

test('a page that cannot be rendered is the shell, and the reason is printed', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const path = rebarPath()
  const before = stack.firestore.admin.get(REBAR) ?? {}
  stack.firestore.admin.set(REBAR, { slug: before['slug'], status: 'published' })
  expect(await get(path)).toEqual({ status: 200, html: expect.stringContaining('<div id="root"></div>') })
  expect(printed).toHaveBeenCalledWith(`${path} was not rendered:`, expect.any(Error))
  stack.firestore.admin.set(REBAR, before)
  printed.mockRestore()
})

test('the sitemap and the pictures of links are made too', async () => {
  const sitemap = await fetch(`${stack.url}/sitemap.xml`)
  expect(sitemap.headers.get('content-type')).toContain('xml')
  // The catalogue is still following what the tests before did to the product.
  const text = async () => (await fetch(`${stack.url}/sitemap.xml`)).text()
  await expect.poll(text).toContain(stack.url + rebarPath())
  for (const path of [rebarPath(), POST]) {
    const { html } = await get(path)
    expect(html).toContain(`<meta property="og:image" content="${stack.url}/og${path}.png"/>`)
    const preview = await fetch(`${stack.url}/og${path}.png`)
    expect(preview.headers.get('content-type'), path).toBe('image/png')
  }
})

test('a post without a picture has a preview of its title; a draft and an unknown post have none', async () => {
  const record = POST.replace('/blog/', 'posts/')
  stack.firestore.admin.update(record, { picture: '', pictureAlt: '' })
  expect((await fetch(`${stack.url}/og${POST}.png`)).headers.get('content-type')).toBe('image/png')
  stack.firestore.admin.update(record, { status: 'draft', publishAt: 0 })
  for (const path of [POST, '/blog/no-such-post']) {
    const preview = await fetch(`${stack.url}/og${path}.png`)
    expect(preview.status, path).toBe(404)
  }
})

/** All files of the repository that are no part of a page: of the many in `.git` and below `server`, some. */
function privateFiles(): string[] {
  const names = readdirSync(ROOT).filter((name) => !['src', 'public', 'node_modules', 'dist'].includes(name))
  return names.flatMap((name) => {
    const path = join(ROOT, name)
    if (!statSync(path).isDirectory()) return [name]
    const files = readdirSync(path, { recursive: true, encoding: 'utf8' })
      .filter((file) => !file.includes('node_modules') && statSync(join(path, file)).isFile())
      .map((file) => `${name}/${file}`)
    return name === '.data' ? files : files.filter((_, at) => at % Math.ceil(files.length / 3) === 0)
  })
}

test('no file is answered that is no part of a page, however it is asked for', async () => {
  const refused = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const files = privateFiles()
  expect(files).toEqual(expect.arrayContaining(['.env.example', 'package.json', 'firestore.rules']))
  for (const file of files) {
    const content = readFileSync(join(ROOT, file))
    const encoded = `/${file}`.replaceAll('.', '%2e')
    const paths = [
      `/${file}`,
      encoded,
      `/@fs${join(ROOT, file)}`,
      `/@fs/src/../${join(ROOT, file)}`,
      `/src/..%2f${file}`,
    ]
    for (const path of paths)
      for (const query of [
        '',
        '?raw',
        '?import&raw',
        '?url&inline',
        '?raw??',
        '?inline&import',
        '?.svg?.wasm?init',
      ]) {
        const response = await fetch(stack.url + path + query)
        const body = Buffer.from(await response.arrayBuffer())
        const isShell = response.status === 200 && body.includes('<div id="root"')
        if (isShell || content.length < 8) continue
        expect(body.includes(content.subarray(0, 200)), path + query).toBe(false)
        expect([path + query, response.status]).toEqual([path + query, expect.toBeOneOf([400, 403, 404])])
      }
  }
  refused.mockRestore()
})
