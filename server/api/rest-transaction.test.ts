import { once } from 'node:events'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { restTransactions } from './rest-transaction.ts'

test('a transaction that met another is tried again with its age, so that the oldest of several goes first', async () => {
  const begun: unknown[] = []
  let commits = 0
  const answer = (url: string, body: unknown): [status: number, answer: object] => {
    if (url.endsWith(':commit')) return [++commits < 3 ? 409 : 200, {}]
    if (url.endsWith(':rollback')) return [200, {}]
    begun.push(body)
    return [200, { transaction: `number ${begun.length}` }]
  }
  const google = createServer((request, response) => {
    void json(request).then((body) => {
      const [status, answered] = answer(request.url ?? '', body)
      response.writeHead(status).end(JSON.stringify(answered))
    })
  }).listen(0, '127.0.0.1')
  await once(google, 'listening')
  try {
    const run = restTransactions({
      baseUrl: `http://127.0.0.1:${(google.address() as AddressInfo).port}`,
      projectId: 'demo-transactions',
      accessToken: async () => 'token',
    })
    await run(async (transaction) => transaction.set('counts/orders', { n: 1 }))
  } finally {
    google.close()
  }
  expect(begun).toEqual([
    {},
    { options: { readWrite: { retryTransaction: 'number 1' } } },
    { options: { readWrite: { retryTransaction: 'number 2' } } },
  ])
})
