import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { toast } from 'react-hot-toast/headless'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { showErrorToast } from '#components/states/show-error-toast.ts'
import { createApiClient } from '#data/api/axios-client.ts'
import { apiFetcher } from '#data/api/api-fetcher.ts'
import { newSession } from '#data/auth/session-record.ts'
import { writeSession } from '#data/auth/session-storage.ts'
import { DeferredWidgets } from '#app/routes/deferred-widgets.tsx'

/** Answers `/400` with status 400; `?message=` sets its message and `?code=` its code. Records the requests. */
let server: Server
let baseURL: string
const asked: { url: string; headers: Record<string, unknown> }[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://api')
    const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
    if (request.method === 'OPTIONS') {
      response.writeHead(204, cors).end()
      return
    }
    asked.push({ url: request.url ?? '', headers: request.headers })
    if (pathname === '/never') return
    if (pathname === '/broken') {
      request.socket.destroy()
      return
    }
    response
      .writeHead(Number(pathname.split('/').at(1)) || 404, { ...cors, 'content-type': 'application/json' })
      .end(JSON.stringify(Object.fromEntries(searchParams)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

beforeEach(() => {
  asked.splice(0)
  toast.remove()
})

const client = (now = 0) => createApiClient({ baseURL, now: () => now })

/** Sends a request and ignores the result, like a screen that leaves its error messages to the catalogue. */
const ask = (path: string, config = {}) =>
  act(async () => {
    await client().get(path, config).catch(showErrorToast)
    await vi.dynamicImportSettled()
  })

function open() {
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <>
            <h1>Here</h1>
            <DeferredWidgets />
          </>
        ),
      },
    ],
    { initialEntries: ['/profile/orders?page=2'] },
  )
  render(<RouterProvider router={router} />)
  return router
}

const FIVE_HUNDRED = "It's not you, it's us. Please give it another try in a few moments."

test.each([
  ['/400?message=Pay+first.', 'Pay first.'],
  ['/400', 'Sorry, an error occurred. Please try again in a few moments'],
  ['/500?message=secret+host+is+down', FIVE_HUNDRED],
  ['/503', FIVE_HUNDRED],
  ['/504', FIVE_HUNDRED],
  ['/502?message=The+bank+does+not+answer.', 'The bank does not answer.'],
  ['/502', FIVE_HUNDRED],
])('%s is one dialog titled Error: %s', async (path, text) => {
  open()
  await ask(path)
  await ask(path)
  expect(await screen.findByRole('dialog', { name: 'Error' })).toHaveTextContent(text)
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test.each([
  ['/404', 'An error occurred'],
  ['/409', 'Sorry, an error occurred. Please try again in a few moments'],
  ['/429', 'Sorry, an error occurred. Please try again in a few moments'],
])('%s is one toast: %s', async (path, text) => {
  open()
  await ask(path)
  await ask(path)
  await screen.findByText(text)
  expect(screen.getAllByRole('alert')).toHaveLength(1)
})

test('a time-out shows its own message', async () => {
  open()
  // XMLHttpRequest has no time-out in happy-dom, whose fetch cannot be aborted before it has connected.
  await ask('/never', { timeout: 1000, adapter: 'fetch' })
  expect(await screen.findByRole('alert')).toHaveTextContent('The request timed out. Please try again')
})

test('a lost connection shows the offline toast, once', async () => {
  open()
  await ask('/broken')
  await ask('/broken')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Network ErrorPlease check your network connection and try again',
  )
})

test('different failures are shown one after another', async () => {
  open()
  await ask('/400?message=First.')
  await ask('/400?message=Second.')
  expect(await screen.findByRole('dialog')).toHaveTextContent('First.')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(await screen.findByRole('dialog')).toHaveTextContent('Second.')
})

test.each([
  ['/401', '/login?idle_redirect_url=%2Fprofile%2Forders%3Fpage%3D2&se=1'],
  ['/403', '/login?idle_redirect_url=%2Fprofile%2Forders%3Fpage%3D2'],
])('%s signs out and goes to %s', async (path, address) => {
  writeSession(newSession('token', 0))
  const router = open()
  await ask(path)
  await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(address))
  await waitFor(() => expect(localStorage.getItem('osu-session')).toBeNull())
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('a suspended account reloads the page', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  open()
  await ask('/400?code=ACCOUNT_SUSPENSION_ERROR&message=Suspended.')
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test.each(['/401', '/404', '/400?message=Taken.', '/500'])('%s is left to its own handler', async (path) => {
  const router = open()
  const onFailure = vi.fn<() => boolean>(() => true)
  await ask(path, { onFailure })
  expect(onFailure).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(router.state.location.pathname).toBe('/profile/orders')
})

test('requests carry the stored session and the client, but never an expired session', async () => {
  open()
  writeSession(newSession('the-token', 0))
  const headers = async (now: number) => {
    await client(now).get('/200?a=1')
    return asked.at(-1)?.headers
  }
  const told = { 'x-source-client': expect.stringMatching(/^\w+\/\d+; desktop; /) as unknown }
  expect(await headers(56 * 60_000)).toMatchObject({
    ...told,
    'x-auth-token': 'the-token',
    authorization: 'Bearer the-token',
  })
  expect(await headers(57 * 60_000)).not.toHaveProperty('authorization')
  expect(asked.at(-1)?.headers).not.toHaveProperty('x-auth-token')
})

test('the token is never sent to another origin', async () => {
  writeSession(newSession('the-token', 0))
  const elsewhere = createApiClient({ baseURL: `${baseURL}/200/api`, now: () => 0 })
  await elsewhere.get(`${baseURL}/stolen`, { onFailure: () => true }).catch(() => undefined)
  expect(asked.at(-1)?.url).not.toBe('/stolen')
})

test('identical requests within five seconds share the answer, until something changes', async () => {
  const api = client()
  let now = 0
  const fetchFromApi = apiFetcher(api, () => now)
  await Promise.all([fetchFromApi('/200?n=1'), fetchFromApi('/200?n=1')])
  now = 4999
  expect(await fetchFromApi('/200?n=1')).toEqual({ n: '1' })
  expect(asked).toHaveLength(1)
  now = 5000
  await fetchFromApi('/200?n=1')
  expect(asked).toHaveLength(2)
  await api.post('/200')
  await fetchFromApi('/200?n=1')
  expect(asked).toHaveLength(4)
})

test('a repeated failure is shown once', async () => {
  open()
  const fetchFromApi = apiFetcher(client())
  const again = () =>
    act(async () => {
      await fetchFromApi('/500').catch(showErrorToast)
      await vi.dynamicImportSettled()
    })
  await again()
  await screen.findByRole('dialog')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await again()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(asked).toHaveLength(2)
})
