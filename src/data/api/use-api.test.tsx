import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { render, screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isAppError } from '#lib/app-error.ts'

let server: Server
let asked = 0

beforeAll(async () => {
  server = createServer((request, response) => {
    const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
    if (request.method !== 'OPTIONS') asked += 1
    const status = request.method === 'OPTIONS' ? 204 : request.url === '/health' ? 200 : 404
    response.writeHead(status, { ...cors, 'content-type': 'application/json' }).end('{"status":"ok"}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // Read when the client is first imported.
  vi.stubEnv('VITE_API_BASE', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})

afterAll(() => {
  vi.unstubAllEnvs()
  server.close()
})

async function show(url: string | undefined) {
  const { useApi } = await import('./use-api.ts')
  function Answer({ name }: { name: string }) {
    const { data, error } = useApi(url, (answer) => (answer as { status: string }).status)
    return <p>{`${name}: ${isAppError(error) ? error.code : (data ?? 'nothing yet')}`}</p>
  }
  render(
    <>
      <Answer name="one" />
      <Answer name="other" />
    </>,
  )
}

test('simultaneous requests share one answer', async () => {
  await show('/health')
  await screen.findByText('one: ok')
  await screen.findByText('other: ok')
  expect(asked).toBe(1)
})

test('a failure is an AppError', async () => {
  await show('/nowhere')
  expect(await screen.findByText('one: not-found')).toBeInTheDocument()
})

test('without a URL no request is sent', async () => {
  asked = 0
  await show(undefined)
  await screen.findByText('one: nothing yet')
  expect(asked).toBe(0)
})
