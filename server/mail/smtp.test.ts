import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startFirestore, type FirestoreServer } from '@osu-supply/firestore-server'
import { mailTemplates } from '#server/seed/seed-mail-templates.ts'
import { HANG_UP, startSmtpReceiver } from '#tests/smtp-receiver.ts'
import { accountMail } from './account-mail.ts'
import { startMailDelivery, type SendMail } from './deliver-mail.ts'
import { directMail } from './send-directly.ts'
import { sendOverSmtp } from './send-over-smtp.ts'

const ADDRESS = 'ama@example.com'

let firestore: FirestoreServer
let smtp: Awaited<ReturnType<typeof startSmtpReceiver>>
let clock: number
let closers: (() => unknown)[]

beforeAll(async () => {
  ;[firestore, smtp] = await Promise.all([
    startFirestore({ projectId: 'demo-smtp', rules: 'open' }),
    startSmtpReceiver(),
  ])
})

afterAll(() => Promise.all([firestore.close(), smtp.close()]))

beforeEach(() => {
  clock = 1_800_000_000_000
  closers = []
  firestore.clear()
  smtp.received.length = 0
  smtp.answerWith({})
  for (const { path, data } of mailTemplates('mailTemplates')) firestore.admin.set(path, data)
  firestore.admin.set('mail/m1', {
    to: ADDRESS,
    template: {
      name: 'invitation',
      data: {
        origin: 'https://shop.example.com',
        emailParam: 'ama%40example.com',
        token: 'tok-1',
        firstName: 'Ama <b>',
        invitedByName: 'Kwame',
        roles: 'Sales Person',
        branches: 'Osu',
        note: 'See you & welcome',
        expires: '28 Nov 2026',
      },
    },
  })
})

afterEach(async () => {
  for (const close of closers) await close()
})

const overSmtp = () =>
  sendOverSmtp({ url: smtp.url, from: 'Osu Supply <orders@shop.example.com>', timeoutMs: 2_000 })

/** As after a restart of the process; the interval never elapses here. */
function startDelivery(send: SendMail = overSmtp()) {
  const delivery = startMailDelivery(firestore.admin, send, { now: () => clock, pollMs: 3_600_000 })
  closers.push(() => delivery.close())
  return delivery
}

const delivery = () => firestore.admin.get('mail/m1')?.['delivery']

/** Ten minutes of runs every five seconds. */
async function tenMinutes(of: { deliverDue: () => Promise<void> }) {
  for (let tick = 0; tick < 120; tick++) {
    await of.deliverDue()
    clock += 5_000
  }
}

test('an invitation arrives once, as HTML for light and dark and as text, from our address', async () => {
  const sender = startDelivery()
  await sender.deliverDue()
  await sender.deliverDue()
  await startDelivery().deliverDue()

  expect(smtp.received).toHaveLength(1)
  const [{ from, to, content } = { from: '', to: [], content: '' }] = smtp.received
  expect({ from, to }).toEqual({ from: 'orders@shop.example.com', to: [ADDRESS] })
  expect(content).toContain('Message-ID: <m1@shop.example.com>')
  expect(content).toContain('Subject: Kwame invites you to Osu Supply')
  expect(content).toContain('multipart/alternative')
  expect(content).toContain('Content-Type: text/plain')
  const html = unquoted(content.slice(content.indexOf('Content-Type: text/html')))
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  expect(html).toContain('prefers-color-scheme: dark')
  expect(html).toContain('Ama &lt;b&gt;, you are invited')
  expect(html).toContain('See you &amp; welcome')
  expect(unquoted(content)).toContain(
    'https://shop.example.com/invite/accepts?email=ama%40example.com&token=tok-1',
  )
  expect(delivery()).toMatchObject({
    state: 'SUCCESS',
    attempts: 1,
    error: '',
    leaseExpireTime: null,
    endTime: new Date(clock),
    info: { messageId: '<m1@shop.example.com>', accepted: [ADDRESS], rejected: [], response: '250 taken' },
  })
})

test('a temporary refusal (4xx) is tried again after growing pauses, and arrives once', async () => {
  const tries: number[] = []
  smtp.answerWith({ RCPT: () => (tries.push(clock), tries.length < 4 ? '451 greylisted' : '250 ok') })
  const sender = startDelivery()

  await sender.deliverDue()
  expect(delivery()).toMatchObject({ state: 'RETRY', attempts: 1, error: expect.stringContaining('451') })
  await tenMinutes(sender)

  const pauses = tries.slice(1).map((at, index) => at - (tries[index] ?? 0))
  expect(pauses).toEqual([5_000, 10_000, 35_000])
  expect(smtp.received).toHaveLength(1)
  expect(delivery()).toMatchObject({ state: 'SUCCESS', attempts: 4, error: '' })
})

test('a permanent refusal (5xx) fails at once with the words of the server', async () => {
  smtp.answerWith({ RCPT: '550 no such user here' })

  await tenMinutes(startDelivery())

  expect(delivery()).toMatchObject({
    state: 'ERROR',
    attempts: 1,
    error: expect.stringContaining('550 no such user here'),
  })
})

test('a server that never accepts is given up after five attempts', async () => {
  let tries = 0
  smtp.answerWith({ MAIL: () => `421 come back later ${++tries}` })

  await tenMinutes(startDelivery())

  expect(tries).toBe(5)
  expect(delivery()).toMatchObject({ state: 'ERROR', attempts: 5, error: expect.stringContaining('421') })
})

test('when the server takes the content and hangs up, nobody gets it twice', async () => {
  smtp.answerWith({ '.': HANG_UP })

  await tenMinutes(startDelivery())

  expect(smtp.received).toHaveLength(1)
  expect(delivery()).toMatchObject({
    state: 'ERROR',
    attempts: 1,
    error: expect.stringContaining('may have arrived'),
  })
})

test('when the connection breaks before the content, it is sent again', async () => {
  let connections = 0
  smtp.answerWith({ MAIL: () => (++connections === 1 ? HANG_UP : '250 ok') })

  await tenMinutes(startDelivery())

  expect(smtp.received).toHaveLength(1)
  expect(delivery()).toMatchObject({ state: 'SUCCESS', attempts: 2 })
})

test('a crash between sending and writing back leaves one mail, and an error that says so', async () => {
  const dying = startMailDelivery(
    {
      ...firestore.admin,
      update: (path, data) => {
        if (JSON.stringify(data).includes('SUCCESS')) throw new Error('the process is gone')
        firestore.admin.update(path, data)
      },
    },
    overSmtp(),
    { now: () => clock, pollMs: 3_600_000 },
  )
  await expect(dying.deliverDue()).rejects.toThrow('the process is gone')
  expect(delivery()).toMatchObject({ state: 'PROCESSING', leaseExpireTime: new Date(clock + 60_000) })

  closers.push(() => dying.close())
  const next = startDelivery()
  await next.deliverDue()
  expect(delivery()).toMatchObject({ state: 'PROCESSING' })
  await tenMinutes(next)

  expect(smtp.received).toHaveLength(1)
  expect(delivery()).toMatchObject({ state: 'ERROR', error: expect.stringContaining('interrupted') })
})

test('a failed run does not hold up the next', async () => {
  let isBroken = true
  const sender = startMailDelivery(
    {
      ...firestore.admin,
      list: (collection) => {
        if (isBroken) throw new Error('no disk')
        return firestore.admin.list(collection)
      },
    },
    overSmtp(),
    { now: () => clock, pollMs: 3_600_000 },
  )
  closers.push(() => sender.close())
  await expect(sender.deliverDue()).rejects.toThrow('no disk')

  isBroken = false
  await sender.deliverDue()

  expect(smtp.received).toHaveLength(1)
})

test('of several addresses the refused ones are named and the others are not tried again', async () => {
  firestore.admin.update('mail/m1', { to: [ADDRESS, 'gone@example.com'] })
  smtp.answerWith({ RCPT: (line) => (line.includes('gone') ? '550 gone' : '250 ok') })

  await tenMinutes(startDelivery())

  expect(smtp.received.map(({ to }) => to)).toEqual([[ADDRESS]])
  expect(delivery()).toMatchObject({ state: 'SUCCESS', error: 'Refused for gone@example.com.' })
})

test('RETRY set by hand is a new attempt', async () => {
  smtp.answerWith({ RCPT: '550 full' })
  const sender = startDelivery()
  await sender.deliverDue()
  smtp.answerWith({})

  firestore.admin.update('mail/m1', { 'delivery.state': 'RETRY' })
  await sender.deliverDue()

  expect(delivery()).toMatchObject({ state: 'SUCCESS', attempts: 2 })
})

test('a mail of Firebase Auth leaves over SMTP too, once for one code', async () => {
  const direct = directMail(overSmtp())
  closers.push(() => direct.close())
  const code = {
    mode: 'verifyEmail',
    to: ADDRESS,
    email: ADDRESS,
    oobCode: 'code-1',
    continueUrl: '',
  } as const
  for (let times = 0; times < 3; times++) {
    const { id, ...mail } = accountMail(code, 'https://shop.example.com')
    direct.send(id, mail)
  }

  await vi.waitFor(() => expect(smtp.received).toHaveLength(1), 5_000)
  expect(unquoted(smtp.received[0]?.content ?? '')).toContain(
    'https://shop.example.com/change-password?mode=verifyEmail&oobCode=code-1&lang=en',
  )
})

/** Decodes quoted-printable, as far as ASCII goes. */
const unquoted = (content: string): string =>
  content
    .replaceAll('=\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_match, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
