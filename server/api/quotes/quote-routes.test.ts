import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emptyRequest, wordedLine } from '#domain/quotes/quote-lines.ts'
import { startFirestore, type FirestoreServer } from '@osu-supply/firestore-server'
import { newUserRecord } from '#domain/people/user.ts'
import { stampOf } from '#server/seed/seed-document.ts'
import type { ApiOptions } from '#server/api/api-frame.ts'
import { createApi } from '#server/api/create-api.ts'
import { apiLimits } from '#server/api/rate-limits.ts'
import { emulatedAccess } from '#server/api/emulated-services.ts'
import { restTransactions } from '#server/api/rest-transaction.ts'
import { TokenRefused } from '#server/api/signed-in.ts'
import { restUserDirectory } from '#server/api/user-directory.ts'

const projectId = 'demo-quote-door'
const NOW = Date.UTC(2026, 10, 20, 9)
const DAY = 86_400_000

let firestore: FirestoreServer
let clock = NOW
const servers: Server[] = []

beforeAll(async () => {
  firestore = await startFirestore({ projectId, rules: 'open' })
})
afterAll(() => firestore.close())

beforeEach(() => {
  clock = NOW
  firestore.clear()
  firestore.admin.set('locations/osu', { id: 'osu' })
  for (const uid of ['ama', 'kofi', 'esi'])
    firestore.admin.set(`users/${uid}`, {
      ...stampOf(uid, NOW),
      uid,
      email: `${uid}@example.com`,
      status: 'Active',
      roles: ['User', 'Customer'],
      customer: { company: '', tin: 'C0001', type: 'individual' },
    })
})

afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

const access = () => emulatedAccess(projectId, firestore.url)

/** The header `x-caller` is the network address, a bearer token the uid; only Esi's address is verified. */
async function startApi(options: Partial<ApiOptions> = {}, door = '/quotes') {
  const api = createApi({
    verifyIdToken: async (uid) => {
      if (!/^[a-z]+$/.test(uid)) throw new TokenRefused('not one of ours')
      const email = `${uid}@example.com`
      const times = { issuedAt: clock, sessionBeganAt: clock }
      return { uid, email, emailVerified: uid === 'esi', displayName: uid, photoUrl: '', ...times }
    },
    users: restUserDirectory(access()),
    deleteIdentity: async () => {},
    changeIdentityEmail: async () => true,
    run: restTransactions(access()),
    runAs: () => restTransactions(access()),
    endSessions: async () => clock,
    ownerEmail: 'owner@example.com',
    siteUrl: 'https://osu.example.com',
    fontsDir: 'node_modules/@fontsource/inter/files',
    signRead: (path) => path,
    signUpload: () => ({ signature: '', token: '', expire: 0 }),
    limits: apiLimits({
      addressOf: (request) => ({
        hop: request.get('x-caller') ?? '41.66.1.1',
        visitor: request.get('x-visitor'),
      }),
      requestsPerMinute: 10_000,
    }),
    report: () => {},
    now: () => clock,
    ...options,
  })
  const server = createServer(express().use('/api', api))
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return async (path: string, sent: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(`http://127.0.0.1:${port}/api${door}${path}`, {
      method: 'POST',
      body: typeof sent === 'string' ? sent : JSON.stringify(sent),
      headers: { 'content-type': 'application/json', ...headers },
    })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
}

let made = 0
const hex = () => (++made).toString(16).padStart(32, 'a')
const LINE = wordedLine('Precast lintels', 'piece', 4000)

const requestOf = (changes: Record<string, unknown> = {}) => ({
  ...emptyRequest(hex()),
  secret: 'f'.repeat(32),
  uid: '',
  locationId: 'osu',
  lines: [LINE],
  contact: { name: 'Ama Sample', company: '', email: 'ama@example.com', phone: '024 123 4567' },
  ...changes,
})

const quoteAt = (id: string) => firestore.admin.get(`quotes/${id}`)
const as = (uid: string) => ({ authorization: `Bearer ${uid}` })

describe('requesting a quote as a guest', () => {
  test('creates one quote, however often the request is sent, and stores only the hash of the secret', async () => {
    const call = await startApi()
    const request = requestOf()
    const [one, other] = await Promise.all([call('', request), call('', request)])
    expect(one).toEqual({
      status: 200,
      body: { id: request.id, ref: expect.stringMatching(/^Q-261120-AAAA$/) },
    })
    expect(other).toEqual(one)
    expect(await call('', request)).toEqual(one)

    expect(quoteAt(request.id)).toMatchObject({
      id: request.id,
      status: 'requested',
      customerUid: '',
      customer: { uid: '', name: 'Ama Sample', email: 'ama@example.com', phone: '+233241234567', tin: '' },
      lines: [LINE],
      lineCount: 1,
      revision: 0,
      requestedAt: expect.any(Date),
      createdAt: NOW,
      createdBy: '',
    })
    const hash = createHash('sha256').update(request.secret).digest('hex')
    expect(firestore.admin.get(`quoteSecrets/${request.id}`)).toMatchObject({ hash })
    expect(JSON.stringify(quoteAt(request.id))).not.toContain(request.secret)
    expect(firestore.admin.list('quoteAskers').map(({ data }) => data['requests'])).toEqual([1, 1])
  })

  test('with the id of another quote is refused and changes nothing', async () => {
    const call = await startApi()
    const request = requestOf()
    await call('', request)
    const before = quoteAt(request.id)
    const again = { ...request, note: 'Cheaper' }
    expect(await call('', { ...again, secret: 'e'.repeat(32) })).toMatchObject({ status: 409 })
    expect(await call('', { ...again, uid: 'kofi' }, as('kofi'))).toMatchObject({ status: 409 })
    expect(quoteAt(request.id)).toEqual(before)
  })

  test('does not take the id of an order, nor of a sale whose prices are asked for', async () => {
    const call = await startApi()
    for (const collection of ['orders', 'priceOverrides']) {
      const request = requestOf()
      firestore.admin.set(`${collection}/${request.id}`, { id: request.id, createdBy: 'esi' })
      expect(await call('', request), collection).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    }
    expect(firestore.admin.list('quotes')).toEqual([])
  })

  test('is limited to twenty times a day from one address', async () => {
    const call = await startApi()
    const from = (address: string) => call('', requestOf(), { 'x-caller': address })
    const statuses: number[] = []
    for (let times = 0; times < 22; times++) statuses.push((await from('41.66.1.1')).status)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429, 429])
    expect(firestore.admin.list('quotes')).toHaveLength(20)
    expect((await from('41.66.1.1')).body).toMatchObject({
      code: 'RATE_LIMITED',
      message: expect.stringContaining('Please call us, or try again tomorrow.'),
    })

    expect((await from('41.66.1.2')).status).toBe(200)
    clock += DAY
    expect((await from('41.66.1.1')).status).toBe(200)
  })

  test('is limited to a hundred times a day by one hop, even if its callers claim to be others', async () => {
    const call = await startApi()
    const statuses: number[] = []
    for (let times = 0; times < 102; times++)
      statuses.push((await call('', requestOf(), { 'x-visitor': `41.66.3.${times + 1}` })).status)
    expect(statuses).toEqual([...Array.from({ length: 100 }, () => 200), 429, 429])
  })

  test('counts an IPv6 network as one address, across all instances, and stores no address', async () => {
    const statuses: number[] = []
    for (let times = 0; times < 21; times++) {
      const call = await startApi()
      statuses.push((await call('', requestOf(), { 'x-caller': `2001:db8:1:1::${times + 1}` })).status)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    expect(JSON.stringify(firestore.admin.list('quoteAskers'))).not.toContain('2001')
  })

  test.each<[string, Record<string, unknown> | string]>([
    ['a line that is a number', { lines: [1] }],
    ['no lines', { lines: [] }],
    ['lines that are no list', { lines: { 0: LINE } }],
    ['two hundred and one lines', { lines: Array.from({ length: 201 }, () => LINE) }],
    ['the last line without a name', { lines: [LINE, LINE, { ...LINE, name: '' }] }],
    ['the last line with a long name', { lines: [LINE, { ...LINE, name: 'x'.repeat(201) }] }],
    ['half a piece', { lines: [{ ...LINE, quantity: 0.5 }] }],
    ['less than nothing', { lines: [{ ...LINE, quantity: -1 }] }],
    ['a quantity in words', { lines: [{ ...LINE, quantity: '5' }] }],
    ['an unheard-of scale', { lines: [{ ...LINE, quantityScale: 7 }] }],
    ['a negative target', { lines: [{ ...LINE, targetPriceMinor: -1 }] }],
    ['a picture from elsewhere', { lines: [{ ...LINE, picture: 'https://evil.example.com/a.png' }] }],
    ['a company of 500 KB', { contact: { ...requestOf().contact, company: 'x'.repeat(200_000) } }],
    ['a name that is a list', { contact: { ...requestOf().contact, name: ['x'] } }],
    ['no name', { contact: { ...requestOf().contact, name: ' ' } }],
    ['an address that is none', { contact: { ...requestOf().contact, email: 'ama at works' } }],
    ['two addresses', { contact: { ...requestOf().contact, email: 'a@example.com,b@example.com' } }],
    ['no contact', { contact: undefined }],
    ['a short id', { id: 'short' }],
    ['an id that is a path', { id: `${'a'.repeat(30)}/x` }],
    ['no secret', { secret: undefined }],
    ['a short secret', { secret: 'abc' }],
    ['a branch that does not exist', { locationId: 'mars' }],
    ['a branch that is a path', { locationId: 'osu/x/y' }],
    ['a delivery to nowhere', { method: 'delivery' }],
    ['another way to get the goods', { method: 'drone' }],
    ['a day that has passed', { neededBy: '2020-01-01' }],
    ['a day that is none', { neededBy: 'tomorrow' }],
    ['a day that no calendar has', { neededBy: '2027-02-29' }],
    ['a day on which the branch is closed', { neededBy: '2027-12-25' }],
    ['a long note', { note: 'x'.repeat(2001) }],
    ['six files', { attachments: Array.from({ length: 6 }, () => ({ name: 'a', path: '/a' })) }],
    ['a list', '[]'],
    ['null', 'null'],
    ['nothing', ''],
    ['no JSON', '{"id":'],
  ])('with %s is refused and stores nothing', async (_what, changes) => {
    const call = await startApi()
    const { status, body } = await call('', typeof changes === 'string' ? changes : requestOf(changes))
    expect({ status, code: body['code'] }).toEqual({ status: 400, code: 'INVALID' })
    expect(firestore.admin.list('quotes')).toEqual([])
    expect(firestore.admin.list('quoteAskers')).toEqual([])
  })

  test('accepts 256 KB and no more', async () => {
    const call = await startApi()
    expect(await call('', requestOf({ padding: 'x'.repeat(256 * 1024) }))).toMatchObject({
      status: 413,
      body: { code: 'TOO_LARGE' },
    })
  })

  test('stores no state, offer, owner or file that a guest made up', async () => {
    const call = await startApi()
    const request = requestOf({
      status: 'accepted',
      offer: { revision: 1 },
      revision: 3,
      customerUid: 'ama',
      orderId: 'own',
      isFree: true,
      attachments: [{ name: 'Plan.pdf', path: `/uploads/quotes/ama/${'a'.repeat(32)}.pdf` }],
    })
    expect(await call('', request)).toMatchObject({ status: 200 })
    const quote = quoteAt(request.id)
    expect(quote).toMatchObject({
      status: 'requested',
      revision: 0,
      customerUid: '',
      orderId: '',
      attachments: [],
    })
    expect(Object.keys(quote ?? {})).not.toEqual(expect.arrayContaining(['offer']))
    expect(quote).not.toHaveProperty('isFree')
  })
})

describe('requesting a quote with an account', () => {
  test('uses the account’s address and its own files, and no secret', async () => {
    const call = await startApi()
    const file = (uid: string) => ({ name: 'Plan.pdf', path: `/uploads/quotes/${uid}/${'a'.repeat(32)}.pdf` })
    const contact = { ...requestOf().contact, email: 'victim@example.com' }
    const request = requestOf({ uid: 'ama', contact, attachments: [file('ama'), file('kofi')] })
    expect(await call('', request, as('ama'))).toMatchObject({ status: 200 })
    expect(quoteAt(request.id)).toMatchObject({
      customerUid: 'ama',
      createdBy: 'ama',
      customer: { uid: 'ama', email: 'ama@example.com', tin: 'C0001' },
      attachments: [file('ama')],
    })
    expect(firestore.admin.list('quoteSecrets')).toEqual([])
  })

  test('is limited to fifty times a day, from any address', async () => {
    const call = await startApi()
    const statuses: number[] = []
    for (let times = 0; times < 51; times++)
      statuses.push(
        (await call('', requestOf({ uid: 'ama' }), { ...as('ama'), 'x-caller': `41.66.2.${times}` })).status,
      )
    expect(statuses.filter((status) => status === 200)).toHaveLength(50)
    expect(statuses.at(-1)).toBe(429)
  })

  test('is refused to suspended members, and with a session that is not the page’s', async () => {
    const call = await startApi()
    expect(await call('', requestOf({ uid: 'ama' }))).toMatchObject({ status: 401 })
    expect(await call('', requestOf({ uid: 'ama' }), as('kofi'))).toMatchObject({ status: 401 })
    expect(await call('', requestOf(), as('ama'))).toMatchObject({ status: 401 })
    expect(await call('', requestOf({ uid: 'ama' }), as('NOT-ONE'))).toMatchObject({ status: 401 })
    firestore.admin.update('users/ama', { status: 'Suspended' })
    expect(await call('', requestOf({ uid: 'ama' }), as('ama'))).toMatchObject({
      status: 400,
      body: { code: 'ACCOUNT_SUSPENSION_ERROR' },
    })
    expect(firestore.admin.list('quotes')).toEqual([])
  })
})

const SECRET = 'f'.repeat(32)

async function asked(changes: Record<string, unknown> = {}) {
  const call = await startApi()
  const request = requestOf()
  await call('', request)
  if (Object.keys(changes).length > 0)
    firestore.admin.update(`quotes/${request.id}`, changes as { status: string })
  return { call, id: request.id }
}

describe("a guest's message", () => {
  const messageOf = (changes: Record<string, unknown> = {}) => ({
    id: hex(),
    secret: SECRET,
    text: ' 150 by 225 mm ',
    ...changes,
  })
  const messagesOf = (id: string) => firestore.admin.list(`quotes/${id}/messages`).map(({ data }) => data)

  test('is written with the secret, once, under the name from the request', async () => {
    const { call, id } = await asked()
    const message = messageOf({ from: 'staff', authorName: 'Managing Director', authorUid: 'manager' })
    for (let times = 0; times < 2; times++)
      expect(await call(`/${id}/messages`, message)).toMatchObject({ status: 200 })
    expect(messagesOf(id)).toEqual([
      {
        id: message.id,
        from: 'customer',
        authorUid: '',
        authorName: 'Ama Sample',
        text: '150 by 225 mm',
        at: expect.any(Date),
      },
    ])
  })

  test.each<[string, Record<string, unknown>, number]>([
    ['without the secret', { secret: undefined }, 400],
    ['with another secret', { secret: 'e'.repeat(32) }, 403],
    ['with the hash for a secret', { secret: createHash('sha256').update(SECRET).digest('hex') }, 400],
    ['that is empty', { text: ' ' }, 400],
    ['that is endless', { text: 'x'.repeat(2001) }, 400],
    ['under an id of its own', { id: 'first' }, 400],
  ])('%s is refused', async (_what, changes, status) => {
    const { call, id } = await asked()
    expect((await call(`/${id}/messages`, messageOf(changes))).status).toBe(status)
    expect(messagesOf(id)).toEqual([])
  })

  test('is refused once the quote belongs to an account or has ended, and where there is none', async () => {
    const claimed = await asked({ customerUid: 'ama' })
    expect(await claimed.call(`/${claimed.id}/messages`, messageOf())).toMatchObject({ status: 403 })
    const ended = await asked({ status: 'cancelled' })
    expect(await ended.call(`/${ended.id}/messages`, messageOf())).toMatchObject({ status: 409 })
    expect(await ended.call(`/${hex()}/messages`, messageOf())).toMatchObject({ status: 404 })
    expect(await ended.call('/short/messages', messageOf())).toMatchObject({ status: 404 })
  })

  test('is counted on the quote, which takes a hundred', async () => {
    const { call, id } = await asked()
    await call(`/${id}/messages`, messageOf())
    expect(quoteAt(id)).toMatchObject({ customerMessages: 1, messagedAt: expect.any(Date) })
    firestore.admin.update(`quotes/${id}`, { customerMessages: 99 })
    const last = messageOf()
    expect(await call(`/${id}/messages`, last)).toMatchObject({ status: 200 })
    expect(quoteAt(id)).toMatchObject({ customerMessages: 100, lastMessageId: last.id })
    expect(await call(`/${id}/messages`, messageOf())).toMatchObject({
      status: 429,
      body: { message: expect.stringContaining('Please call us') },
    })
    expect(await call(`/${id}/messages`, last), 'the last one again').toMatchObject({ status: 200 })
    expect(messagesOf(id)).toHaveLength(2)
  })

  test('is limited to twenty a day from one address', async () => {
    const { call, id } = await asked()
    const statuses: number[] = []
    for (let times = 0; times < 21; times++)
      statuses.push((await call(`/${id}/messages`, messageOf())).status)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
  })

  test('is limited to 16 KB in all', async () => {
    const { call, id } = await asked()
    const padding = 'x'.repeat(20_000)
    expect(await call(`/${id}/messages`, messageOf({ padding }))).toMatchObject({ status: 413 })
  })
})

describe("a guest's answer", () => {
  const answerOf = (answer: string, changes: Record<string, unknown> = {}) => ({
    answer,
    secret: SECRET,
    reason: 'Bought elsewhere ',
    ...changes,
  })

  test.each([
    ['cancelled', 'requested'],
    ['cancelled', 'more_info'],
    ['cancelled', 'sent'],
    ['declined', 'sent'],
    ['requested', 'more_info'],
    ['requested', 'sent'],
  ])('changes the quote to %s from %s, and repeating it changes nothing', async (answer, before) => {
    const { call, id } = await asked({ status: before })
    clock += 1000
    expect(await call(`/${id}/answer`, answerOf(answer))).toEqual({ status: 200, body: { status: answer } })
    const after = quoteAt(id)
    expect(after).toMatchObject({
      status: answer,
      updatedAt: clock,
      updatedBy: '',
      decisionReason: answer === 'requested' ? '' : 'Bought elsewhere',
      decidedAt: answer === 'requested' ? 0 : clock,
    })
    expect(after).toMatchObject({ lines: [LINE], customer: { name: 'Ama Sample' } })
    clock += 1000
    expect(await call(`/${id}/answer`, answerOf(answer))).toMatchObject({ status: 200 })
    expect(quoteAt(id)).toEqual(after)
  })

  test.each([
    ['cancelled', 'accepted'],
    ['cancelled', 'converted'],
    ['declined', 'requested'],
    ['requested', 'declined'],
  ])('does not change it to %s from %s', async (answer, before) => {
    const { call, id } = await asked({ status: before })
    expect(await call(`/${id}/answer`, answerOf(answer))).toMatchObject({ status: 409 })
    expect(quoteAt(id)).toMatchObject({ status: before })
  })

  test.each<[string, Record<string, unknown>, number]>([
    ['without the secret', { secret: undefined }, 400],
    ['with another secret', { secret: 'e'.repeat(32) }, 403],
    ['that accepts', { answer: 'accepted' }, 400],
    ['that is no answer', { answer: undefined }, 400],
    ['with an endless reason', { reason: 'x'.repeat(501) }, 400],
  ])('%s is refused', async (_what, changes, status) => {
    const { call, id } = await asked({ status: 'sent' })
    expect((await call(`/${id}/answer`, answerOf('cancelled', changes))).status).toBe(status)
    expect(quoteAt(id)).toMatchObject({ status: 'sent' })
  })

  test('is refused once the quote belongs to an account', async () => {
    const { call, id } = await asked({ status: 'sent', customerUid: 'ama' })
    expect(await call(`/${id}/answer`, answerOf('cancelled'))).toMatchObject({ status: 403 })
  })
})

describe('an account', () => {
  const BODIES: Readonly<Record<string, object>> = {
    messages: { id: hex(), secret: '', text: 'When?' },
    answer: { answer: 'cancelled', secret: '', reason: '' },
    acceptance: { revision: 1 },
    attachments: {
      file: { name: 'Plan', path: `/uploads/quotes/ama/${'a'.repeat(32)}.pdf` },
      isRemoved: false,
    },
    owner: {},
    offer: { lines: [], deliveryMinor: 0, note: '', validDays: 7, revision: 0, totalMinor: 0 },
    question: { id: hex(), text: 'Which size?' },
    refusal: { reason: 'Not our trade' },
  }
  const GUESTS = ['messages', 'answer']

  async function asking(changes: Record<string, unknown> = {}) {
    const call = await startApi()
    const request = requestOf({ uid: 'ama' })
    await call('', request, as('ama'))
    if (Object.keys(changes).length > 0) firestore.admin.update(`quotes/${request.id}`, changes as { a: 1 })
    return { id: request.id, call }
  }

  test.each(Object.keys(BODIES))(
    'asks %s with a session, not suspended, about a quote there is',
    async (step) => {
      const { id, call } = await asking()
      const before = quoteAt(id)
      const ask = (quoteId: string, headers: Record<string, string>, body: unknown = BODIES[step]) =>
        call(`/${quoteId}/${step}`, body, headers)
      expect(await ask(id, {})).toMatchObject({ status: GUESTS.includes(step) ? 403 : 401 })
      expect(await ask(id, as('NOT-ONE'))).toMatchObject({ status: 401 })
      expect((await ask(id, as('kofi'))).status).toBe(403)
      expect(await ask('short', as('ama'))).toMatchObject({ status: 404 })
      expect(await ask(id, as('ama'), { padding: 'x'.repeat(300_000) })).toMatchObject({ status: 413 })
      firestore.admin.update('users/ama', { status: 'Suspended' })
      expect(await ask(id, as('ama'))).toMatchObject({
        status: 400,
        body: { code: 'ACCOUNT_SUSPENSION_ERROR' },
      })
      expect(quoteAt(id)).toEqual(before)
      expect(firestore.admin.list(`quotes/${id}/messages`)).toEqual([])
    },
  )

  test('writes to its quote, adds a file and withdraws it, as itself', async () => {
    const { id, call } = await asking()
    for (const step of ['messages', 'attachments', 'answer'])
      expect(await call(`/${id}/${step}`, BODIES[step], as('ama')), step).toMatchObject({ status: 200 })
    expect(quoteAt(id)).toMatchObject({
      status: 'cancelled',
      customerMessages: 1,
      attachments: [{ name: 'Plan' }],
      decidedBy: 'ama',
      updatedBy: 'ama',
    })
  })

  test('claims what it asked for as a guest, by its proven address', async () => {
    const { call, id } = await asked({ 'customer.email': 'esi@example.com' })
    expect(await call(`/${id}/owner`, {}, as('ama'))).toMatchObject({ status: 403 })
    expect(await call(`/${id}/owner`, {}, as('esi'))).toMatchObject({ status: 200 })
    expect(quoteAt(id)).toMatchObject({ customerUid: 'esi', customer: { uid: 'esi' } })
  })

  test('writes as the guest with the secret of the quote, until it is claimed', async () => {
    const { call, id } = await asked()
    const message = { id: hex(), secret: SECRET, text: 'Hello' }
    expect(await call(`/${id}/messages`, message, as('kofi'))).toMatchObject({ status: 200 })
    expect(firestore.admin.list(`quotes/${id}/messages`)).toMatchObject([
      { data: { from: 'customer', authorUid: '', authorName: 'Ama Sample' } },
    ])
  })
})

describe('with App Check in the project', () => {
  const verifyAppCheck = async (token: string) => token === 'of our page'

  test('guests need its token, members do not', async () => {
    const call = await startApi({ verifyAppCheck })
    const request = requestOf()
    const refused = { status: 403, body: { code: 'FORBIDDEN' } }
    expect(await call('', request)).toMatchObject(refused)
    expect(await call('', request, { 'x-firebase-appcheck': 'forged' })).toMatchObject(refused)
    expect(firestore.admin.list('quotes')).toEqual([])
    const checked = { 'x-firebase-appcheck': 'of our page' }
    expect(await call('', request, checked)).toMatchObject({ status: 200 })
    expect(await call('', requestOf({ uid: 'ama' }), as('ama'))).toMatchObject({ status: 200 })

    const message = { id: hex(), secret: SECRET, text: 'When?' }
    expect(await call(`/${request.id}/messages`, message)).toMatchObject(refused)
    expect(await call(`/${request.id}/messages`, message, checked)).toMatchObject({ status: 200 })
    const answer = { answer: 'cancelled', secret: SECRET, reason: '' }
    expect(await call(`/${request.id}/answer`, answer)).toMatchObject(refused)
    expect(await call(`/${request.id}/answer`, answer, checked)).toMatchObject({ status: 200 })
  })
})

describe('an unconfirmed address', () => {
  const mails = () => firestore.admin.list('mail').map(({ id, data }) => ({ id, data }))
  const mailOf = (id: string) =>
    firestore.admin.get(`mail/${id}`) as
      | { to: string; template: { name: string; data: Record<string, string> } }
      | undefined
  const questionOf = (id: string, number = 1) => mailOf(`quote-confirm-${id}-${number}`)
  const secretOf = (id: string) => questionOf(id)?.template.data['secret'] ?? ''

  const OFFER = {
    revision: 1,
    lines: [],
    taxRates: { from: '2026-01-01', basisPoints: { VAT: 1500, NHIL: 250, GETFund: 250 } },
    totals: { netMinor: 123_450, taxes: [], deliveryMinor: 0, totalMinor: 123_450 },
    validUntil: NOW + 7 * DAY,
    note: '',
    sentBy: 'sales',
    sentByName: 'Kojo Boateng',
  }
  const send = (id: string, changes: object = {}) =>
    firestore.admin.update(`quotes/${id}`, { status: 'sent', revision: 1, offer: OFFER, ...changes })

  test('gets one mail, which asks whether the address is theirs and repeats nothing the sender wrote', async () => {
    const { id } = await asked()
    expect(quoteAt(id)).toMatchObject({ emailConfirmedAt: 0 })
    expect(mails()).toEqual([
      {
        id: `quote-confirm-${id}-1`,
        data: {
          to: 'ama@example.com',
          sentBy: '',
          sentAt: expect.any(Date),
          template: {
            name: 'quote-confirm',
            data: {
              origin: 'https://osu.example.com',
              quoteId: id,
              ref: expect.stringMatching(/^Q-261120-/),
              secret: expect.stringMatching(/^[0-9a-f]{32}$/),
            },
          },
        },
      },
    ])
  })

  test('is confirmed only by the secret from that mail, once', async () => {
    const { call, id } = await asked()
    const other = await asked()
    for (const secret of ['', SECRET, 'e'.repeat(32), secretOf(other.id)])
      expect(await call(`/${id}/confirm`, { secret })).toMatchObject({ status: 403 })
    for (const body of [{}, { secret: 5 }, { secret: 'abc' }, []])
      expect(await call(`/${id}/confirm`, body)).toMatchObject({ status: 400 })
    expect(await call(`/${hex()}/confirm`, { secret: secretOf(id) })).toMatchObject({ status: 404 })
    expect(quoteAt(id)).toMatchObject({ emailConfirmedAt: 0 })

    const updatedAt = quoteAt(id)?.['updatedAt']
    clock += 5000
    for (let times = 0; times < 2; times++)
      expect(await call(`/${id}/confirm`, { secret: secretOf(id) })).toMatchObject({ status: 200 })
    // It keeps its place in the queue.
    expect(quoteAt(id)).toMatchObject({ emailConfirmedAt: NOW + 5000, updatedAt })
    expect(quoteAt(other.id)).toMatchObject({ emailConfirmedAt: 0 })
    expect(mails()).toHaveLength(2)
  })

  test('gets the waiting offer, once, as soon as it is confirmed', async () => {
    const { call, id } = await asked()
    send(id)
    for (let times = 0; times < 2; times++)
      expect(await call(`/${id}/confirm`, { secret: secretOf(id) })).toMatchObject({ status: 200 })
    expect(mails()).toHaveLength(2)
    expect(mailOf(`quote-${id}-1`)).toMatchObject({
      to: 'ama@example.com',
      template: {
        name: 'quote',
        data: {
          origin: 'https://osu.example.com',
          quoteId: id,
          total: 'GH₵1,234.50',
          validUntil: '27 Nov 2026',
          sentByName: 'Kojo Boateng',
        },
      },
    })
    expect(quoteAt(id)).toMatchObject({ mailId: `quote-${id}-1` })
  })

  test.each([
    ['has run out', { offer: { ...OFFER, validUntil: NOW } }],
    ['was declined', { status: 'declined' }],
    ['was withdrawn', { status: 'cancelled' }],
  ])('gets no offer that %s', async (_what, changes) => {
    const { call, id } = await asked()
    send(id, changes)
    expect(await call(`/${id}/confirm`, { secret: secretOf(id) })).toMatchObject({ status: 200 })
    expect(mailOf(`quote-${id}-1`)).toBeUndefined()
    expect(quoteAt(id)).toMatchObject({ emailConfirmedAt: NOW })
  })

  test('is mailed the same link again on request of the person who asked for the quote, but not within a minute', async () => {
    const { call, id } = await asked()
    const again = (secret = SECRET) => call(`/${id}/confirmation`, { secret })
    expect(await again()).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    clock += 60_000
    for (const secret of ['', 'e'.repeat(32), secretOf(id)])
      expect(await again(secret)).toMatchObject({ status: 403 })
    expect(await call(`/${id}/confirmation`, { secret: SECRET }, as('ama'))).toMatchObject({ status: 200 })
    expect(questionOf(id, 2)?.template).toEqual(questionOf(id)?.template)
    expect(await again()).toMatchObject({ status: 429 })
    await call(`/${id}/confirm`, { secret: secretOf(id) })
    clock += 60_000
    expect(await again()).toMatchObject({ status: 200, body: { state: 'confirmed' } })
    expect(mails()).toHaveLength(2)
  })

  test('gets at most five such mails a day, however many quotes name it and however it is written', async () => {
    const call = await startApi()
    const ids: string[] = []
    for (let times = 0; times < 7; times++) {
      const email = times % 2 ? 'AMA@example.com' : 'ama@example.com'
      const request = requestOf({ contact: { ...requestOf().contact, email } })
      expect(await call('', request, { 'x-caller': `41.66.9.${times + 1}` })).toMatchObject({ status: 200 })
      ids.push(request.id)
    }
    expect(mails()).toHaveLength(5)
    expect(JSON.stringify(firestore.admin.list('mailCounts'))).not.toContain('example.com')
    const last = ids.at(-1) ?? ''
    // Its page says so.
    expect(ids.map((id) => quoteAt(id)?.['confirmationNotMailed'] ?? false)).toEqual(
      ids.map((_, index) => index >= 5),
    )
    expect(await call(`/${last}/confirmation`, { secret: SECRET })).toMatchObject({
      status: 429,
      body: { message: expect.stringContaining('Please call us') },
    })
    clock += DAY
    expect(await call(`/${last}/confirmation`, { secret: SECRET })).toMatchObject({ status: 200 })
    expect(quoteAt(last)).not.toHaveProperty('confirmationNotMailed')
    expect(await call(`/${last}/confirm`, { secret: secretOf(last) })).toMatchObject({ status: 200 })
  })

  test('of an account is mailed as well; a verified one is not', async () => {
    const call = await startApi()
    const [unproven, proven] = [requestOf({ uid: 'ama' }), requestOf({ uid: 'esi' })]
    await call('', unproven, as('ama'))
    await call('', proven, as('esi'))
    expect(quoteAt(unproven.id)).toMatchObject({ emailConfirmedAt: 0 })
    expect(quoteAt(proven.id)).toMatchObject({ emailConfirmedAt: NOW })
    expect(mails().map(({ data }) => data['to'])).toEqual(['ama@example.com'])

    clock += 60_000
    const again = (headers?: Record<string, string>) =>
      call(`/${unproven.id}/confirmation`, { secret: '' }, headers)
    expect(await again()).toMatchObject({ status: 403 })
    expect(await again(as('kofi'))).toMatchObject({ status: 403 })
    expect(await again(as('ama'))).toMatchObject({ status: 200 })
  })

  test('of a registered customer gets nothing but that question until it is verified, then the waiting offer', async () => {
    const call = await startApi()
    const { id } = requestOf()
    await call('', requestOf({ id, uid: 'ama' }), as('ama'))
    // Staff answer, and write: neither is mailed by them, which the rules refuse, nor by us.
    send(id)
    clock += 60_000
    await call(`/${id}/confirmation`, { secret: '' }, as('ama'))
    await call(`/${id}/confirm`, { secret: '' }, as('ama'))
    const names = () => mails().map(({ data }) => (data['template'] as { name: string }).name)
    expect(names()).toEqual(['quote-confirm', 'quote-confirm'])
    expect(mails().every(({ data }) => data['to'] === 'ama@example.com')).toBe(true)

    expect(await call(`/${id}/confirm`, { secret: secretOf(id) }, as('ama'))).toMatchObject({ status: 200 })
    expect(names().toSorted()).toEqual(['quote', 'quote-confirm', 'quote-confirm'])
  })

  test('of an account needs no link once it is verified; another account’s verification does not count', async () => {
    const { call, id } = await asked({ customerUid: 'esi', 'customer.email': 'Esi@example.com' })
    send(id)
    const confirm = (headers?: Record<string, string>) => call(`/${id}/confirm`, { secret: '' }, headers)
    expect(await confirm()).toMatchObject({ status: 403 })
    expect(await confirm(as('kofi'))).toMatchObject({ status: 403 })
    firestore.admin.update(`quotes/${id}`, { customerUid: 'kofi' })
    expect(await confirm(as('kofi')), 'their quote, their address unproven').toMatchObject({ status: 403 })
    expect(await confirm(as('esi')), 'their address, another’s quote').toMatchObject({ status: 403 })
    firestore.admin.update(`quotes/${id}`, { customerUid: 'esi', 'customer.email': 'other@example.com' })
    expect(await confirm(as('esi')), 'another address').toMatchObject({ status: 403 })
    firestore.admin.update(`quotes/${id}`, { 'customer.email': 'Esi@example.com' })
    expect(await confirm(as('esi'))).toMatchObject({ status: 200 })
    expect(mailOf(`quote-${id}-1`)?.to).toBe('Esi@example.com')
  })
})

describe('a request that sales take down for a customer', () => {
  const seller = (uid: string, roles: string[], locationIds: string[]) =>
    firestore.admin.set(`users/${uid}`, {
      ...newUserRecord({ uid, email: `${uid}@example.com`, displayName: uid, photoURL: '' }, NOW),
      roles,
      locationIds,
      customer: { company: '', tin: 'C0001', type: 'individual' },
    })

  beforeEach(() => {
    seller('sales', ['User', 'Sales Person'], ['osu'])
    seller('elsewhere', ['User', 'Sales Person'], ['tema'])
    seller('stock', ['User', 'Inventory Manager'], [])
    seller('manager', ['User', 'Customer', 'Manager'], [])
    seller('kofi', ['User', 'Customer'], [])
    firestore.admin.set('users/gone', {
      ...firestore.admin.get('users/kofi'),
      uid: 'gone',
      status: 'Suspended',
    })
  })

  const { secret: _secret, uid: _uid, attachments: _none, ...plain } = requestOf()
  const takenDown = (changes: Record<string, unknown> = {}) => ({
    ...plain,
    id: hex(),
    customerUid: 'kofi',
    ...changes,
  })

  test('is one quote of that customer, at the address of the account, which is asked to confirm it', async () => {
    const call = await startApi({}, '/customer-quotes')
    const request = takenDown({ status: 'sent', emailConfirmedAt: NOW, createdBy: 'kofi' })
    const first = await call('', request, as('sales'))
    expect(first).toMatchObject({ status: 200, body: { id: request.id } })
    expect(await call('', request, as('sales'))).toEqual(first)
    expect(quoteAt(request.id)).toMatchObject({
      status: 'requested',
      customerUid: 'kofi',
      customer: { uid: 'kofi', name: 'Ama Sample', email: 'kofi@example.com', tin: 'C0001' },
      emailConfirmedAt: 0,
      createdBy: 'sales',
    })
    expect(firestore.admin.list('mail').map(({ data }) => data['to'])).toEqual(['kofi@example.com'])
  })

  test('of somebody without an account goes to the address they gave', async () => {
    const call = await startApi({}, '/customer-quotes')
    const request = takenDown({ customerUid: '' })
    expect(await call('', request, as('manager'))).toMatchObject({ status: 200 })
    expect(quoteAt(request.id)).toMatchObject({ customerUid: '', customer: { email: 'ama@example.com' } })
    // The mail counts as caused by whoever made the quote.
    expect(firestore.admin.get('mailCounts/by-manager')).toMatchObject({ count: 1 })
  })

  test.each([
    ['a customer', 'kofi', {}, 403],
    ['a guest', '', {}, 401],
    ['sales of another branch', 'elsewhere', {}, 403],
    ['a role that does not sell', 'stock', {}, 403],
    ['sales for themselves', 'manager', { customerUid: 'manager' }, 403],
    ['a suspended customer', 'sales', { customerUid: 'gone' }, 400],
    ['somebody who does not buy', 'sales', { customerUid: 'stock' }, 400],
    ['somebody unknown', 'sales', { customerUid: 'nobody' }, 400],
    ['an unknown branch', 'manager', { locationId: 'mars' }, 400],
    ['no lines', 'sales', { lines: [] }, 400],
    ['no address', 'sales', { contact: { name: 'Ama', company: '', email: '', phone: '024 123 4567' } }, 400],
  ])('is refused from or for %s', async (_who, caller, changes, status) => {
    const call = await startApi({}, '/customer-quotes')
    const request = takenDown(changes)
    expect(await call('', request, caller ? as(caller) : {})).toMatchObject({ status })
    expect(quoteAt(request.id)).toBeUndefined()
    expect(firestore.admin.list('mail')).toEqual([])
  })

  test('does not take the place of another quote', async () => {
    const call = await startApi({}, '/customer-quotes')
    const request = takenDown()
    await call('', request, as('sales'))
    expect(await call('', request, as('manager'))).toMatchObject({ status: 409 })
    expect(await call('', { ...request, customerUid: '' }, as('sales'))).toMatchObject({ status: 409 })
  })
})
