import { get, request as ask } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startStack, type Stack } from './start-stack.ts'

let stack: Stack

beforeAll(async () => {
  stack = await startStack({ web: 'none', rules: 'open' })
  stack.firestore.admin.set('orders/own', { total: 154_200 })
  await stack.auth.createAccounts([
    { uid: 'ama', email: 'ama@example.com', password: 'correct-horse', displayName: 'Ama Mensah' },
  ])
})

afterAll(() => stack.close())

const PROJECT = 'demo-osu-supply'
const DOCUMENTS = `/v1/projects/${PROJECT}/databases/(default)/documents`
const ACCOUNTS = `/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts`

/** What a malicious page would like to read or change, on each of the three ports. */
const ENDPOINTS: [string, string, (stack: Stack) => string][] = [
  ['the inbox', 'GET', ({ url }) => `${url}/mail`],
  ['the mails as JSON', 'GET', ({ url }) => `${url}/mail/all.json`],
  ['the API', 'GET', ({ url }) => `${url}/api/health`],
  ['pictures', 'GET', ({ url }) => `${url}/media/pictures/rebar~d16.svg`],
  ['an upload', 'POST', ({ url }) => `${url}/media/api/v2/files/upload`],
  ['a document', 'GET', ({ firestore }) => `${firestore.url}${DOCUMENTS}/orders/own`],
  ['a commit', 'POST', ({ firestore }) => `${firestore.url}${DOCUMENTS}:commit`],
  ['a preflight', 'OPTIONS', ({ firestore }) => `${firestore.url}${DOCUMENTS}:commit`],
  [
    'a listener',
    'POST',
    ({ firestore }) => `${firestore.url}/google.firestore.v1.Firestore/Listen/channel?VER=8&RID=1`,
  ],
  ['the health of Firestore', 'GET', ({ firestore }) => `${firestore.url}/`],
  ['a reset', 'POST', ({ firestore }) => `${firestore.url}/reset`],
  ['the rules', 'GET', ({ firestore }) => `${firestore.url}/emulator/v1/projects/${PROJECT}:securityRules`],
  [
    'their coverage',
    'GET',
    ({ firestore }) => `${firestore.url}/emulator/v1/projects/${PROJECT}:ruleCoverage.html`,
  ],
  [
    'the end of all documents',
    'DELETE',
    ({ firestore }) => `${firestore.url}/emulator/v1/projects/${PROJECT}/databases/(default)/documents`,
  ],
  ['the accounts', 'POST', ({ auth }) => `${auth.url}${ACCOUNTS}:query`],
  [
    'a sign-in',
    'POST',
    ({ auth }) => `${auth.url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=k`,
  ],
  ['codes of mails', 'GET', ({ auth }) => `${auth.url}/emulator/v1/projects/${PROJECT}/oobCodes`],
  ['the end of all accounts', 'DELETE', ({ auth }) => `${auth.url}/emulator/v1/projects/${PROJECT}/accounts`],
]

type Answer = { status: number; headers: NodeJS.Dict<string | string[]> }

/** Over node:http, because fetch sets Host and Origin itself. */
function send(method: string, url: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = ask(url, { method, headers: { authorization: 'Bearer owner', ...headers } }, (response) => {
      response.resume()
      resolve({ status: response.statusCode ?? 0, headers: response.headers })
    })
    sent.on('error', reject).end()
  })
}

/** As a browser would send it from a foreign page. */
const FOREIGN: [string, (url: string) => Record<string, string>][] = [
  ['a page elsewhere', () => ({ origin: 'https://evil.example' })],
  ['a page of another port of this machine', () => ({ origin: 'http://localhost:3000' })],
  ['a page whose address begins like ours', () => ({ origin: `${stack.url}.evil.example` })],
  ['a page over TLS', () => ({ origin: stack.url.replace('http:', 'https:') })],
  ['a page that hides where it is from', () => ({ origin: 'null' })],
  [
    'a script or picture of a page elsewhere',
    () => ({ 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'script' }),
  ],
  ['a frame of a page elsewhere', () => ({ 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'iframe' })],
  [
    'a picture of a page on another port',
    () => ({ 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'image' }),
  ],
  ['a name that was made to point here', (url) => ({ host: `evil.example:${new URL(url).port}` })],
  [
    'a page under a name that was made to point here',
    (url) => {
      const host = `evil.example:${new URL(url).port}`
      return { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' }
    },
  ],
  ['a name that begins like ours', (url) => ({ host: `localhost.evil.example:${new URL(url).port}` })],
  ['the name of another port', () => ({ host: 'localhost:1' })],
]

describe.each(FOREIGN)('%s', (_who, headersFor) => {
  test.each(ENDPOINTS)('gets nothing of %s', async (_what, method, urlIn) => {
    const url = urlIn(stack)
    const { status, headers } = await send(method, url, headersFor(url))
    expect(status).toBe(403)
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })
})

test('none of them changed anything', async () => {
  expect(stack.firestore.admin.get('orders/own')).toEqual({ total: 154_200 })
  const accounts = await fetch(`${stack.auth.url}${ACCOUNTS}:query`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: '{}',
  })
  expect(await accounts.json()).toMatchObject({ userInfo: [{ localId: 'ama' }] })
})

const READABLE = ENDPOINTS.filter(([, method]) => method === 'GET')

/** The pages of the app, under each name the browser may show, and programs. */
const OURS: [string, (url: string) => Record<string, string>][] = [
  ['the app', () => ({ origin: stack.url, 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'empty' })],
  ['the app as localhost', () => ({ origin: stack.url.replace('127.0.0.1', 'localhost') })],
  ['a server’s own page', (url) => ({ origin: new URL(url).origin, 'sec-fetch-site': 'same-origin' })],
  ['a person following a link', () => ({ 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' })],
  ['a person typing the address', () => ({ 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' })],
  ['a program', () => ({})],
  ['a program that says localhost', (url) => ({ host: `localhost:${new URL(url).port}` })],
]

describe.each(OURS)('%s', (_who, headersFor) => {
  test.each(READABLE)('gets an answer about %s', async (_what, method, urlIn) => {
    const url = urlIn(stack)
    expect((await send(method, url, headersFor(url))).status).toBe(200)
  })
})

test('the app may read the responses of Firestore and Auth, and no other page may', async () => {
  for (const url of [`${stack.firestore.url}${DOCUMENTS}/orders/own`, `${stack.auth.url}${ACCOUNTS}:query`]) {
    const headers = { origin: stack.url, 'access-control-request-method': 'POST' }
    const answer = await send('OPTIONS', url, headers)
    expect(answer.headers['access-control-allow-origin']).toBe(stack.url)
  }
  for (const path of ['/mail', '/mail/all.json', '/media/pictures/rebar~d16.svg', '/api/health']) {
    const { headers } = await send('GET', `${stack.url}${path}`, {})
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
  }
})

test('a request without a host is refused', async () => {
  const status = await new Promise<number | undefined>((resolve, reject) => {
    get(`${stack.url}/mail`, { setHost: false, headers: { connection: 'close' } }, (response) => {
      response.resume()
      resolve(response.statusCode)
    }).on('error', reject)
  })
  expect(status).toBe(400)
})
