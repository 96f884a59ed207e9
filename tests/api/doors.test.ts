import { expect, test } from 'vitest'
import { inCodeOrder } from '#lib/code-order.ts'
import { addressOf, calledApi } from './called-api.ts'

const { call, doors, reported } = calledApi('demo-doors')

/** The doors that nobody has to sign in for, and what holds whoever comes. A new one needs a row. */
const FOR_GUESTS = {
  'GET /health': 'tells nothing',
  'POST /quotes': 'App Check, requests counted by day and address, mails by who receives them',
  'POST /quotes/:id/messages': 'the secret of the request, messages counted by day and address',
  'POST /quotes/:id/answer': 'the secret of the request',
  'POST /quotes/:id/confirm': 'the secret of the mail',
  'POST /quotes/:id/confirmation': 'the secret of the request, mails counted by who receives them',
  'POST /contact': 'App Check, messages counted by day and address',
  'POST /order-shortages': 'tells whether a quantity is in stock, never how much is',
  'POST /searches': 'keeps words alone, of which few are kept',
  'POST /email-changes/proof': 'the keys of two mails',
  'POST /stopped-mails': 'the key of the mail',
  'POST /invitations/status': 'the token of the invitation',
  'POST /invitations/ask': 'the token of the invitation, once a day',
  'POST /push-devices/forgotten': 'the token of the browser',
  'POST /referrals/click': 'the code of a referral, clicks counted by day',
  'POST /company-approvals/:id': 'the key of the mail',
  'POST /company-approvals/:id/decision': 'the key of the mail',
  'POST /company-approvals/:id/change': 'the key of the mail',
  'GET /papers/:kind/:file': 'the key of the mail',
}

test('every other door asks who calls before it does anything', async () => {
  const open: string[] = []
  for (const { path, method } of doors()) {
    // Without a key a paper asks who calls, as for members.
    const query = path.startsWith('/papers') ? '?key=x' : ''
    const body = method === 'GET' || method === 'DELETE' ? undefined : '{}'
    const { status } = await call(method, addressOf(path) + query, body, '')
    if (status !== 401) open.push(`${method} ${path}`)
  }
  expect(open.toSorted(inCodeOrder)).toEqual(Object.keys(FOR_GUESTS).toSorted(inCodeOrder))
})

/** As they arrive in an address. */
const RESERVED = [
  '.',
  '..',
  '%2e',
  '%2e%2e',
  '__x__',
  '__proto__',
  '%00',
  'a%2Fb',
  '%E2%80%AE',
  'x'.repeat(2000),
]

/** Bodies with which a handler goes on to the record that the address names, where a body has to be right first. */
const BODIES = ['{}', '{"reason":"Too late"}', '{"status":"Active"}']

test('an id that the database reserves, or that is none, names no record at any door', async () => {
  const named = doors().filter(({ path }) => path.includes(':'))
  expect(named.length).toBeGreaterThan(80)
  for (const { path, method } of named)
    for (const id of RESERVED)
      for (const body of method === 'GET' ? [undefined] : BODIES) {
        const { status } = await call(method, path.replaceAll(/:\w+/g, id), body)
        const answer = { door: `${method} ${path}`, id: id.slice(0, 20), status }
        expect(answer).toEqual({ ...answer, status: expect.toBeOneOf([400, 403, 404]) })
      }
  expect(reported).toEqual([])
})
