import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { TRIGGERS } from '#server/proof/trigger-table.ts'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
let folder: string
const children: ChildProcess[] = []

beforeAll(async () => {
  // Inside the repository, where the two packages the deploy installs can be found.
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  folder = mkdtempSync(join(ROOT, '.cache/function-'))
  process.env['OWNER_EMAIL'] = 'owner@example.com'
  await build({
    configFile: join(ROOT, 'vite.function.config.ts'),
    logLevel: 'error',
    build: { outDir: folder },
  })
  delete process.env['OWNER_EMAIL']
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null) continue
    const ended = once(child, 'exit')
    child.kill()
    await ended
  }
})

const bundle = () => readFileSync(join(folder, 'index.js'), 'utf8')

/** The bundle as the Functions Framework serves it: bodies parsed, all paths handled by the one export. */
const FRAMEWORK = `
  const { default: express } = await import('express')
  const { api } = await import(process.argv[1])
  const app = express()
  app.use(express.json({ limit: '32mb', verify: (request, _response, bytes) => { request.rawBody = bytes } }))
  app.all(/.*/, api)
  const server = app.listen(0, '127.0.0.1', () => console.log('port ' + server.address().port))
`

async function serve(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', FRAMEWORK, join(folder, 'index.js')], {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      GCLOUD_PROJECT: 'osu-supply-live',
      FIREBASE_CONFIG: JSON.stringify({ projectId: 'osu-supply-live' }),
      OWNER_EMAIL: 'owner@example.com',
      IMAGEKIT_PRIVATE_KEY: 'private_of_the_test',
      ...env,
    },
  })
  children.push(child)
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const told = /port (\d+)/.exec(chunk.toString())?.[1]
      if (told) resolve(told)
    })
    child.on('exit', () => reject(new Error(output)))
  })
  const call = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, init)
    return { status: response.status, body: (await response.json()) as object, headers: response.headers }
  }
  return Object.assign(call, { complaints: () => output })
}

describe('what firebase deploy uploads', () => {
  test('names its runtime and the exact versions of this repository', () => {
    const own = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>
    }
    expect(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))).toMatchObject({
      main: 'index.js',
      engines: { node: '22' },
      dependencies: {
        'firebase-functions': own.dependencies['firebase-functions'],
        'firebase-admin': own.dependencies['firebase-admin'],
        sharp: own.dependencies['sharp'],
        '@react-pdf/renderer': own.dependencies['@react-pdf/renderer'],
        react: own.dependencies['react'],
      },
    })
    expect(readFileSync(join(folder, '.env'), 'utf8')).toBe('OWNER_EMAIL=owner@example.com\n')
  })

  test('is one file of our code: no pictures, no local servers, no way to the emulators', () => {
    // Beside it what draws link previews, and the app that `pages` renders, where it was built before.
    const own = readdirSync(folder).filter((name) => !['app', 'app-server', 'assets'].includes(name))
    expect(own.sort()).toEqual(['.env', 'index.js', 'package.json'])
    const imported = [...bundle().matchAll(/(?:from|import\(|require\()\s*["']([^"'.][^"']*)["']/g)].map(
      ([, name = '']) => name,
    )
    const packages = new Set(
      imported.filter((name) => !name.startsWith('node:')).map((name) => name.split('/')[0]),
    )
    for (const installed of ['firebase-admin', 'firebase-functions']) expect(packages).toContain(installed)
    for (const unwanted of ['nodemailer', 'handlebars', 'vite', 'firebase-tools', 'firebase'])
      expect(packages).not.toContain(unwanted)
    expect(bundle()).not.toMatch(/FIREBASE_AUTH_EMULATOR_HOST["']\] = /)
    expect(bundle()).not.toContain('osu-demo')
  })

  test('tells the deploy where it runs, who may call it and what it needs', async () => {
    const manifest = join(folder, 'manifest.json')
    const child = spawn(join(ROOT, 'node_modules/.bin/firebase-functions'), [folder], {
      cwd: folder,
      stdio: 'ignore',
      env: {
        PATH: process.env['PATH'],
        GCLOUD_PROJECT: 'osu-supply-live',
        FUNCTIONS_CONTROL_API: 'true',
        FUNCTIONS_MANIFEST_OUTPUT_PATH: manifest,
      },
    })
    children.push(child)
    await once(child, 'exit')
    const text = readFileSync(manifest, 'utf8')
    rmSync(manifest)

    const { endpoints, params } = JSON.parse(text) as { endpoints: object; params: object[] }
    const { hosting } = JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8')) as {
      hosting: { rewrites: { function?: { functionId: string; region: string } }[] }
    }
    expect(new Set(Object.keys(endpoints))).toEqual(
      new Set([
        ...hosting.rewrites.flatMap((rewrite) => rewrite.function?.functionId ?? []),
        ...Object.keys(TRIGGERS).map((name) => `after-${name}`),
        'expire',
        'prices',
        'documents',
        'lowstock',
        'stockcheck',
        'shopcheck',
        'pushdevices',
        'commands',
        'sweepcommands',
        'expiredoffers',
      ]),
    )
    expect(endpoints).toMatchObject({
      api: {
        platform: 'gcfv2',
        region: [hosting.rewrites[0]?.function?.region],
        secretEnvironmentVariables: [{ key: 'IMAGEKIT_PRIVATE_KEY' }],
        httpsTrigger: { invoker: ['public'] },
      },
      'after-orderledger': {
        region: [hosting.rewrites[0]?.function?.region],
        eventTrigger: {
          eventType: 'google.cloud.firestore.document.v1.written',
          eventFilterPathPatterns: { document: 'orders/{id}' },
          retry: true,
        },
      },
      expire: {
        region: [hosting.rewrites[0]?.function?.region],
        scheduleTrigger: { schedule: 'every day 05:00', timeZone: 'Africa/Accra' },
      },
    })
    expect(params).toMatchObject([
      { name: 'IMAGEKIT_PRIVATE_KEY', type: 'secret' },
      { name: 'IMAGEKIT_PUBLIC_KEY', type: 'string', default: '' },
      { name: 'APP_CHECK', type: 'string', default: 'off' },
      { name: 'SITE_URL', type: 'string', default: '' },
      { name: 'IMAGES_BASE', type: 'string', default: '/media' },
      { name: 'OWNER_EMAIL', type: 'string' },
    ])
  })
})

describe('the served function', () => {
  test('responds under /api like the local API', async () => {
    const call = await serve()

    expect(await call('/api/health')).toMatchObject({ status: 200, body: { status: 'ok' } })
    expect(await call('/api/suc')).toMatchObject({ status: 405, body: { code: 'METHOD_NOT_ALLOWED' } })
    expect(await call('/health')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${UNSIGNED}` }
    for (const init of [{ method: 'POST' }, { method: 'POST', headers, body: '{}' }])
      expect(await call('/api/suc', init)).toMatchObject({ status: 401, body: { code: 'SIGNED_OUT' } })
    expect(await call('/api/images/auth', { headers })).toMatchObject({ status: 401 })
    // For example that rate limits were created anew in a request, where they have no effect.
    expect(call.complaints()).toBe('')
  })

  test('counts visitors separately, as Hosting names them', async () => {
    const call = await serve()
    const from = (address: string) =>
      call('/api/suc', { method: 'POST', headers: { 'fastly-client-ip': address } })
    const statuses: number[] = []
    for (let times = 0; times < 13; times++) statuses.push((await from('41.66.1.1')).status)

    expect(statuses.filter((status) => status === 401)).toHaveLength(12)
    expect(statuses.at(-1)).toBe(429)
    expect((await from('41.66.1.2')).status).toBe(401)
  })

  test('a caller who bypasses Hosting and writes their own forwarding headers is still counted', async () => {
    const call = await serve()
    const statuses: number[] = []
    for (let at = 0; at < 61; at++) {
      const headers = {
        'fastly-client-ip': `41.66.2.${at}`,
        'x-forwarded-for': `41.66.2.${at}, 10.0.0.${at}, 154.160.1.1`,
        forwarded: `for=41.66.2.${at}`,
      }
      statuses.push((await call('/api/suc', { method: 'POST', headers })).status)
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(60)
    expect(statuses.at(-1)).toBe(429)
    const elsewhere = { 'fastly-client-ip': '41.66.2.1', 'x-forwarded-for': '41.66.2.1, 154.160.1.2' }
    expect((await call('/api/suc', { method: 'POST', headers: elsewhere })).status).toBe(401)
  })

  test('accepts no larger bodies than the local API, though the framework has already read them', async () => {
    const call = await serve()
    const post = (path: string, length: number) =>
      call(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ padding: 'x'.repeat(length) }),
      })
    const tooLarge = { status: 413, body: { code: 'TOO_LARGE' } }
    expect(await post('/api/suc', 2000)).toMatchObject(tooLarge)
    expect(await post('/api/suc', 10)).toMatchObject({ status: 401 })
    expect(await post('/api/quotes', 300_000)).toMatchObject(tooLarge)
    expect(await post('/api/quotes', 10)).toMatchObject({ status: 400 })
    expect(await post(`/api/quotes/${'a'.repeat(32)}/messages`, 20_000)).toMatchObject(tooLarge)
  })

  test('refuses to serve while an emulator is in its environment', async () => {
    const call = await serve({ FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' })

    const { status, body } = await call('/api/images/auth', {
      headers: { authorization: `Bearer ${UNSIGNED}` },
    })

    expect({ status, body }).toMatchObject({ status: 500, body: { code: 'UNEXPECTED' } })
    expect(JSON.stringify(body)).not.toContain('EMULATOR')
  })
})

const part = (json: object): string => Buffer.from(JSON.stringify(json)).toString('base64url')
const seconds = Math.floor(Date.now() / 1000)
const UNSIGNED = `${part({ alg: 'none', typ: 'JWT' })}.${part({
  iss: 'https://securetoken.google.com/osu-supply-live',
  aud: 'osu-supply-live',
  sub: 'owner',
  email: 'owner@example.com',
  email_verified: true,
  iat: seconds,
  exp: seconds + 3600,
})}.`
