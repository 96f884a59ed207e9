import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { DEMO_PASSWORD } from '#server/seed/demo-accounts.ts'
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

test('every picture the seed names is drawn', async () => {
  const { admin } = stack.firestore
  const records = [...admin.list('products'), ...admin.list('categories')]
  const keys = [...new Set(records.map(({ data }) => data['picture'] as string))]
  const statuses = await Promise.all(
    keys.map(async (key) => (await fetch(`${stack.url}/media/pictures/${key}.svg?tr=f-svg`)).status),
  )

  expect(keys.length).toBeGreaterThan(50)
  expect(keys.filter((_, index) => statuses[index] !== 200)).toEqual([])
})

test('a signature of the API lets one upload into media', async () => {
  const answer = await fetch(`${stack.url}/api/images/auth`, {
    headers: { authorization: `Bearer ${await tokenOf('manager')}` },
  })
  const fields = (await answer.json()) as { token: string; expire: number; signature: string }
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  form.set('file', new File(['%PDF-1.4\n%%EOF\n'], 'data-sheet.pdf', { type: 'application/pdf' }))
  const upload = () => fetch(`${stack.url}/media/api/v1/files/upload`, { method: 'POST', body: form })

  const uploaded = (await (await upload()).json()) as { url: string }
  expect((await fetch(uploaded.url)).headers.get('content-type')).toBe('application/pdf')
  expect((await upload()).status).toBe(403)
})

test('a mail document ends up in the inbox page', async () => {
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
