import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { resolveConfig } from 'vite'
import { describe, expect, test } from 'vitest'
import { paths } from '#config/paths.ts'
import { FIXED_PATHS } from '#server/pages/public-page.ts'
import { unfitForProduction } from './check-environment.ts'
import { refusedByPolicy } from './check-policy.ts'
import { hostingHeaders, localHeaders, parsePolicy } from './hosting-headers.ts'

const policyOf = (path: string) => parsePolicy(hostingHeaders(path)['content-security-policy'] ?? '')
const isGuarded = (path: string) => hostingHeaders(path)['content-security-policy'] !== undefined

test('every page has the policy; what Google serves below /__/ and the API set their own headers', () => {
  const pages = ['/', '/home', '/a', '/about', '/adx/orders/1', '/ap', '/apiary', '/_x', '/change-password']
  expect(pages.filter((path) => !isGuarded(path))).toEqual([])
  expect(['/__/auth/handler', '/__/auth/iframe', '/api/health'].filter(isGuarded)).toEqual([])
})

test('pages are revalidated every time, those of products by visitors only, hashed files never', () => {
  expect(hostingHeaders('/about')['cache-control']).toBe('no-cache')
  for (const path of ['/products', '/products/cement', '/blog', '/blog/a-post', '/prize-rush'])
    expect(hostingHeaders(path)['cache-control']).toBe(
      'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
    )
  expect(hostingHeaders('/assets/main-1a2b.js')['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(hostingHeaders('/media/pictures/cement.svg')['cache-control']).toBe('public, max-age=86400')
})

test('the page cannot be framed or sniffed, and requires https', () => {
  expect(hostingHeaders('/')).toMatchObject({
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': expect.stringMatching(/^max-age=\d{8}/),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  })
  expect(policyOf('/').get('frame-ancestors')).toEqual(["'none'"])
  expect(policyOf('/').get('object-src')).toEqual(["'none'"])
})

test('pages where somebody signs in or sees their own share no window with other sites, but their popup may communicate', () => {
  const isIsolated = (path: string) => hostingHeaders(path)['cross-origin-opener-policy'] !== undefined
  const all = [paths, paths.admin].flatMap((some) => Object.values(some))
  const own = all.flatMap((path) => {
    if (typeof path === 'object') return []
    const [pathname = ''] = (typeof path === 'string' ? path : path('x', 'y')).split('?')
    return FIXED_PATHS.includes(pathname) || /^\/(?:products|blog|prize-rush)\b/.test(pathname)
      ? []
      : [pathname]
  })
  expect(own.filter((path) => !isIsolated(path))).toEqual([])
  expect(hostingHeaders('/login')['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
  expect(['/', '/products', '/products/cement', '/about', '/loginish'].filter(isIsolated)).toEqual([])
})

test('Hosting answers the pages where somebody sees their own with the shell, all others by asking for them', () => {
  const { hosting } = JSON.parse(readFileSync(new URL('../../firebase.json', import.meta.url), 'utf8')) as {
    hosting: {
      rewrites: { regex?: string; source?: string; destination?: string }[]
      headers: { regex: string }[]
    }
  }
  const [api, own, all] = hosting.rewrites
  expect([api?.source, own?.destination, all?.source]).toEqual(['/api/**', '/shell.html', '**'])
  expect(hosting.headers.map(({ regex }) => regex)).toContain(own?.regex)
})

test('scripts come only from us and Google, and the only inline one is that of index.html', () => {
  const html = readFileSync(new URL('../../index.html', import.meta.url), 'utf8')
  const inline = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  const sources = policyOf('/').get('script-src') ?? []

  // A changed script needs its new hash in firebase.json: it is the one expected here.
  expect(sources.filter((source) => source.startsWith("'sha256-"))).toEqual(inline)
  expect(sources).not.toContain("'unsafe-inline'")
  expect(sources).not.toContain("'unsafe-eval'")
  expect(sources.filter((source) => /^https?:\/?\/?\*?$/.test(source))).toEqual([])
})

test('Firestore may check whether Google is reachable when its connection breaks', () => {
  expect(policyOf('/').get('img-src')).toContain('https://www.google.com/images/cleardot.gif')
})

test('on this machine the local servers may be reached too, and nothing requires https', () => {
  const headers = localHeaders('/', ['http://127.0.0.1:8080'])
  const policy = parsePolicy(headers['content-security-policy'] ?? '')

  expect(policy.get('connect-src')).toEqual([
    ...(policyOf('/').get('connect-src') ?? []),
    'http://127.0.0.1:8080',
  ])
  expect(policy.get('script-src')).toEqual(policyOf('/').get('script-src'))
  expect(headers['strict-transport-security']).toBeUndefined()
  expect(hostingHeaders('/')['content-security-policy']).not.toContain('127.0.0.1')
})

test('a build that connects to a host the policy refuses says what to add', () => {
  const usual = {
    VITE_API_BASE: '/api',
    VITE_IMAGES_BASE: 'https://ik.imagekit.io/osu',
    VITE_FIREBASE_AUTH_DOMAIN: 'osu-supply.firebaseapp.com',
    VITE_ERROR_REPORT_URL: '',
  }
  expect(refusedByPolicy(usual)).toEqual([])
  expect(
    refusedByPolicy({
      ...usual,
      VITE_ERROR_REPORT_URL: 'https://hooks.example.com/T1',
      VITE_IMAGES_BASE: 'http://ik.imagekit.io/osu',
      VITE_FIREBASE_AUTH_DOMAIN: 'firebaseapp.com.evil.example',
    }),
  ).toEqual([
    'VITE_ERROR_REPORT_URL: add https://hooks.example.com to connect-src in firebase.json, or browsers refuse it.',
    'VITE_IMAGES_BASE: add http://ik.imagekit.io to img-src in firebase.json, or browsers refuse it.',
    'VITE_FIREBASE_AUTH_DOMAIN: add https://firebaseapp.com.evil.example to frame-src in firebase.json, or browsers refuse it.',
  ])
})

describe('a production build', () => {
  const usual = parseEnv(readFileSync(new URL('../../.ci/production.env', import.meta.url), 'utf8'))

  test('works with an environment like that of .ci/run', () => {
    expect(unfitForProduction(usual)).toEqual([])
  })

  test('without one lists everything that is missing, and stops', async () => {
    const reasons = unfitForProduction({})
    expect(reasons).toContain('VITE_FIREBASE_PROJECT_ID is missing.')
    expect(reasons).toContain('VITE_COMPANY_LICENCE_NUMBER is missing.')
    expect(reasons).toHaveLength(10)

    const building = resolveConfig({ envDir: false }, 'build', 'production')
    await expect(building).rejects.toThrow('VITE_FIREBASE_PROJECT_ID is missing.')
    await expect(resolveConfig({ envDir: false }, 'build', 'preview')).resolves.toBeDefined()
  })

  test.each([
    ['VITE_FIREBASE_PROJECT_ID', 'demo-osu-supply', 'is still the example'],
    ['VITE_FIREBASE_PROJECT_ID', 'demo-kumasi', 'begins with demo-'],
    ['VITE_COMPANY_ADDRESS', '14 Sample Lane, off Oxford Street, Osu, Accra, Ghana', 'is still the example'],
    ['VITE_EMULATORS', 'on', 'led to other servers'],
    ['VITE_OWNER_EMAIL', '', 'is missing'],
  ])('with %s=%s is refused', (name, value, reason) => {
    expect(unfitForProduction({ ...usual, [name]: value })).toEqual([expect.stringContaining(reason)])
  })
})
