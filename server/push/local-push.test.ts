import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LocalPush } from './local-push.ts'
import { createLocalPushApp } from './local-push-app.ts'

const push = new LocalPush()
const server = createServer(createLocalPushApp(push))
let url: string
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  push.close()
  server.close()
  server.closeAllConnections()
})

const TOKEN = `local-${'a'.repeat(32)}`
const message = (title: string) => ({ title, link: '/', tag: title })

/** The next message of a page that takes them. */
async function take(token: string): Promise<unknown> {
  const stop = new AbortController()
  const response = await fetch(`${url}/messages?token=${token}`, { signal: stop.signal })
  const { value } = await response.body!.getReader().read()
  stop.abort()
  return JSON.parse(new TextDecoder().decode(value).replace(/^data: /, ''))
}

test('what was sent while no page was open waits for one, and is for that browser alone', async () => {
  expect(await push.send(TOKEN, message('first'))).toBe('sent')
  const other = `local-${'b'.repeat(32)}`
  await push.send(other, message('other'))
  expect(await take(TOKEN)).toEqual({ data: message('first') })
  expect(await take(other)).toEqual({ data: message('other') })
  expect(await (await fetch(`${url}/all.json`)).json()).toMatchObject([
    { title: 'other', token: other },
    { title: 'first', token: TOKEN },
  ])
  expect(await (await fetch(url)).text()).toContain('first')
})

test('a browser that wants no more is gone until it asks again', async () => {
  await fetch(`${url}/messages?token=${TOKEN}`, { method: 'DELETE' })
  expect(await push.send(TOKEN, message('late'))).toBe('gone')
  push.open(TOKEN, { on: () => undefined, end: () => undefined, write: () => true } as never)
  expect(await push.send(TOKEN, message('again'))).toBe('sent')
})

test('a token of another form is nobody’s', async () => {
  for (const token of ['', 'push-1', `${TOKEN}0`, '../../x'])
    expect((await fetch(`${url}/messages?token=${encodeURIComponent(token)}`)).status).toBe(404)
})
