import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { errorReporter } from './report-error.ts'

type Posted = { type: string | undefined; form: Record<string, string> }

let webhook: Server
let address: string
let posted: Posted[]
let clock: number

beforeEach(async () => {
  posted = []
  clock = 0
  webhook = createServer((request, response) => {
    void text(request).then((body) => {
      const form = Object.fromEntries(new URLSearchParams(body))
      posted.push({ type: request.headers['content-type'], form })
      response.end()
    })
  })
  await new Promise<void>((resolve) => webhook.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(webhook.address() as AddressInfo).port}/hook`
})

afterEach(() => webhook.close())

const reporter = (to = address) => errorReporter({ address: to, platform: () => 'Chrome', now: () => clock })

test('a report is a form with the fields of the specification, without secrets', async () => {
  await reporter()({
    header: 'POST 500 for ama@works.example.com',
    url: '/api/orders?token=abc',
    requestBody: '{"password":"hunter2","quantity":2}',
    requestQuery: { page: 2, signature: 'abc' },
    responseData: { message: 'down' },
  })

  expect(posted).toEqual([
    {
      type: 'application/x-www-form-urlencoded;charset=UTF-8',
      form: {
        header: 'POST 500 for [email]',
        url: '/api/orders?token=[redacted]',
        requestBody: '{"password":"[redacted]","quantity":2}',
        requestQuery: '{"page":2,"signature":"[redacted]"}',
        responseData: '{"message":"down"}',
        platform: 'Chrome',
      },
    },
  ])
})

test('the same error is reported once a minute, a different one at once', async () => {
  const report = reporter()
  const failure = { header: 'TypeError: x', url: '/products?page=1' }
  await report(failure)
  clock = 59_999
  await report({ ...failure, url: '/products?page=2' })
  expect(posted).toHaveLength(1)
  await report({ ...failure, header: 'TypeError: y' })
  clock = 60_000
  await report(failure)
  expect(posted.map(({ form }) => form.header)).toEqual(['TypeError: x', 'TypeError: y', 'TypeError: x'])
})

test('at most fifty different errors are reported in one visit', async () => {
  const report = reporter()
  for (let count = 0; count < 60; count++) await report({ header: `error ${count}`, url: '/' })
  expect(posted).toHaveLength(50)
})

test('without a report URL nothing is sent, and a report that fails is ignored', async () => {
  await reporter('')({ header: 'x', url: '/' })
  await reporter('http://127.0.0.1:1/')({ header: 'x', url: '/' })
  await reporter()({ header: 'the webhook itself', url: `${address}?x=1` })
  expect(posted).toEqual([])
})
