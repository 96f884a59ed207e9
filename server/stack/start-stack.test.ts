import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { DeliveredMail } from '#server/mail/inbox-store.ts'
import { DEMO_PASSWORD } from '#server/seed/demo-accounts.ts'
import { startAuth } from '#server/auth/start-auth.ts'
import { startStack, type Stack } from './start-stack.ts'

let stack: Stack

beforeAll(async () => {
  stack = await startStack({ web: 'none' })
  await stack.seed()
})

afterAll(() => stack.close())

async function tokenOf(account: string): Promise<string> {
  const response = await fetch(
    `${stack.auth.url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        email: `${account}@osu-supply.example.com`,
        password: DEMO_PASSWORD,
        returnSecureToken: true,
      }),
    },
  )
  return ((await response.json()) as { idToken: string }).idToken
}

const documentAt = (path: string, token?: string) =>
  fetch(`${stack.firestore.url}/v1/projects/demo-osu-supply/databases/(default)/documents/${path}`, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  })

test('the rules of the repository are in force and know the demo accounts', async () => {
  expect((await documentAt('catalog/shop')).status).toBe(200)
  expect((await documentAt('productCosts/CEM-425R-50')).status).toBe(403)
  expect((await documentAt('productCosts/CEM-425R-50', await tokenOf('customer'))).status).toBe(403)
  expect((await documentAt('productCosts/CEM-425R-50', await tokenOf('inventory'))).status).toBe(200)
})

test('every product and category has a picture, served in full as WebP of the requested width', async () => {
  const { admin } = stack.firestore
  const records = [...admin.list('products'), ...admin.list('categories')]
  const keys = [...new Set(records.map(({ data }) => data['picture'] as string))]
  const served = await Promise.all(
    keys.map(async (key) => {
      const response = await fetch(`${stack.url}/media/pictures/${key}.svg?tr=w-52,f-webp`)
      if (!response.ok) return { key, status: response.status }
      const bytes = await response.arrayBuffer()
      const { format, width, height } = await sharp(bytes).metadata()
      // An empty one of this size takes 106 bytes.
      return { key, format, width, height, isDrawn: bytes.byteLength > 200 }
    }),
  )
  const expected = { format: 'webp', width: 52, height: 39, isDrawn: true }

  expect(served).toEqual(keys.map((key) => ({ key, ...expected })))
  // Different sizes, colours and labels look different.
  expect(keys.length).toBeGreaterThan(450)
})

describe.each(['gzip', 'br'])('to a client that takes %s', (encoding) => {
  const get = (path: string) => fetch(stack.url + path, { headers: { 'accept-encoding': encoding } })

  test.each([
    ['of the API', `/api/${'unknown'.repeat(200)}`, 'application/json; charset=utf-8'],
    ['that are drawings', '/media/pictures/padlock.svg?tr=f-svg', 'image/svg+xml'],
    ['of media in JSON', `/media/${'unknown'.repeat(200)}`, 'application/json; charset=utf-8'],
    ['that are pages', '/mail', 'text/html; charset=utf-8'],
  ])('answers %s are compressed', async (_of, path, type) => {
    const { headers } = await get(path)
    expect(headers.get('content-type')).toBe(type)
    expect(headers.get('content-encoding')).toBe(encoding)
    expect(headers.get('vary')?.toLowerCase()).toContain('accept-encoding')
  })

  test.each(['webp', 'png', 'avif'])(
    'pictures in %s, which are compressed already, are not',
    async (format) => {
      const { headers } = await get(`/media/pictures/padlock.svg?tr=w-800,f-${format}`)
      expect(headers.get('content-type')).toBe(`image/${format}`)
      expect(headers.get('content-encoding')).toBeNull()
    },
  )
})

test('a signature from the API allows one upload to media', async () => {
  const file = new File(['%PDF-1.4\n%%EOF\n'], 'data-sheet.pdf', { type: 'application/pdf' })
  const asked = new URLSearchParams({
    purpose: 'product',
    name: file.name,
    type: file.type,
    size: String(file.size),
  })
  const answer = await fetch(`${stack.url}/api/images/auth?${asked}`, {
    headers: { authorization: `Bearer ${await tokenOf('manager')}` },
  })
  const { token, parameters } = (await answer.json()) as {
    token: string
    parameters: Record<string, string>
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(parameters)) form.set(name, value)
  form.set('token', token)
  form.set('file', file)
  const upload = () => fetch(`${stack.url}/media/api/v2/files/upload`, { method: 'POST', body: form })

  const uploaded = (await (await upload()).json()) as { url: string }
  expect((await fetch(uploaded.url)).headers.get('content-type')).toBe('application/pdf')
  expect((await upload()).status).toBe(403)
})

test('a mail document ends up on the inbox page', async () => {
  stack.firestore.admin.set('mailTemplates/note', {
    subject: 'Hello {{name}}',
    html: '<p>Hi</p>',
    text: 'Hi',
  })
  stack.firestore.admin.set('mail/m1', {
    to: ['ama@example.com'],
    template: { name: 'note', data: { name: 'Ama' } },
  })

  await vi.waitFor(
    async () => expect(await (await fetch(`${stack.url}/mail`)).text()).toContain('Hello Ama'),
    {
      timeout: 10_000,
    },
  )
})

test('a reset gives a fresh copy of the seed', async () => {
  stack.firestore.admin.delete('products/CEM-425R-50')
  stack.firestore.admin.set('users/intruder', { uid: 'intruder' })

  await stack.reset()

  expect(stack.firestore.admin.get('products/CEM-425R-50')).toMatchObject({ sku: 'CEM-425R-50' })
  expect(stack.firestore.admin.get('users/intruder')).toBeUndefined()
  expect(await tokenOf('sales')).toEqual(expect.any(String))
})

test('what was kept is put back: documents, accounts and mails, and nothing else', async () => {
  const mails = async () =>
    (await (await fetch(`${stack.url}/mail/all.json`)).json()) as readonly { id: string }[]
  stack.firestore.admin.set('lists/made-before', { name: 'Roof' })
  const before = await mails()
  const putBack = await stack.keep()
  stack.firestore.admin.delete('products/CEM-425R-50')
  stack.firestore.admin.update('lists/made-before', { name: 'Floor' })
  stack.firestore.admin.set('users/intruder', { uid: 'intruder' })
  const account = { uid: 'intruder', email: 'intruder@example.com', password: 'harmattan-42-dust' }
  await stack.auth.createAccounts([{ ...account, displayName: 'Intruder' }])
  await stack.auth.createAccounts([
    { ...account, uid: 'sales', email: 'other@example.com', displayName: 'Other' },
  ])

  await putBack()

  expect(stack.firestore.admin.get('products/CEM-425R-50')).toMatchObject({ sku: 'CEM-425R-50' })
  expect(stack.firestore.admin.get('lists/made-before')).toEqual({ name: 'Roof' })
  expect(stack.firestore.admin.get('users/intruder')).toBeUndefined()
  expect(await stack.auth.canSignIn(account.email, account.password)).toBe(false)
  expect(await tokenOf('sales')).toEqual(expect.any(String))
  expect(await mails()).toEqual(before)
})

test('the mails of Firebase Auth are in the inbox, lead to our page and their code works once', async () => {
  const account = (method: string, body: object) =>
    fetch(`${stack.auth.url}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=demo`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const email = 'customer@osu-supply.example.com'
  const continueUrl = `${stack.url.replace('127.0.0.1', 'localhost')}/checkout?step=2`
  const mailsTo = async (address: string) => {
    const mails = (await (await fetch(`${stack.url}/mail/all.json`)).json()) as DeliveredMail[]
    return mails.filter(({ to }) => to.includes(address))
  }
  const linkIn = ({ text }: DeliveredMail) => new URL(/http\S+change-password\S+/.exec(text)?.[0] ?? '')
  const onlyMailTo = (address: string, count = 1) =>
    vi.waitFor(async () => {
      const mails = await mailsTo(address)
      expect(mails).toHaveLength(count)
      return mails[0]!
    }, 10_000)

  await account('sendOobCode', { requestType: 'PASSWORD_RESET', email, continueUrl })
  const reset = await onlyMailTo(email)
  expect(reset).toMatchObject({ to: [email], subject: 'Choose a new password for Osu Supply' })
  const link = linkIn(reset)
  expect(link.origin + link.pathname).toBe(`${new URL(continueUrl).origin}/change-password`)
  expect(Object.fromEntries(link.searchParams)).toMatchObject({
    mode: 'resetPassword',
    continueUrl,
    lang: 'en',
  })
  expect(reset.html).toContain(`oobCode&#x3D;${link.searchParams.get('oobCode')}`)

  const answer = { oobCode: link.searchParams.get('oobCode'), newPassword: 'harmattan-42-dust' }
  expect((await account('resetPassword', answer)).status).toBe(200)
  expect((await account('resetPassword', answer)).status).toBe(400)
  const signedIn = await account('signInWithPassword', { email, password: 'harmattan-42-dust' })
  const { idToken } = (await signedIn.json()) as { idToken: string }

  await account('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
  const verify = linkIn(await onlyMailTo(email, 2))
  expect(Object.fromEntries(verify.searchParams)).toMatchObject({ mode: 'verifyEmail' })
  expect(verify.origin).toBe(stack.url)

  const newEmail = 'customer.new@osu-supply.example.com'
  await account('sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail })
  const change = linkIn(await onlyMailTo(newEmail))
  expect(change.searchParams.get('mode')).toBe('verifyAndChangeEmail')
  await account('update', { oobCode: change.searchParams.get('oobCode') })

  const registered = { email: 'yaw@example.com', password: 'harmattan-42-dust' }
  const registration = (await (await account('signUp', registered)).json()) as { idToken: string }
  await account('update', { idToken: registration.idToken, email: 'thief@example.com' })
  expect(linkIn(await onlyMailTo(registered.email)).searchParams.get('mode')).toBe('recoverEmail')

  await account('sendOobCode', { requestType: 'PASSWORD_RESET', email: 'nobody@example.com' })
  expect(await mailsTo('nobody@example.com')).toEqual([])
})

test('a link made for the Admin SDK is returned and not mailed', async () => {
  const email = 'sales@osu-supply.example.com'
  const answer = await fetch(
    `${stack.auth.url}/identitytoolkit.googleapis.com/v1/projects/demo-osu-supply/accounts:sendOobCode`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
      body: JSON.stringify({ requestType: 'PASSWORD_RESET', email, returnOobLink: true }),
    },
  )
  expect(await answer.json()).toMatchObject({ oobLink: expect.stringContaining('oobCode=') })
  const inbox = await (await fetch(`${stack.url}/mail/all.json`)).text()
  expect(inbox).not.toContain(email)
})

test('while the servers start, requests get 503 with Retry-After; afterwards they are answered', async () => {
  let early: Response | undefined
  const starting = await startStack({
    web: 'none',
    authBy: async (options) => {
      early = await fetch(`${options.origins?.[0]}/mail`)
      return startAuth(options)
    },
  })
  try {
    expect(early?.status).toBe(503)
    expect(Number(early?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await early?.text()).toContain('The shop is starting')
    expect((await fetch(`${starting.url}/mail`)).status).toBe(200)
  } finally {
    await starting.close()
  }
})
