import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pagesHandler } from './pages-handler.ts'

const failures: unknown[] = []
let server: Server

beforeAll(async () => {
  const handler = pagesHandler(
    async ({ pathname }) => {
      if (pathname === '/products/broken') throw new Error('no connection')
      if (pathname === '/products/gone') return { status: 410, type: 'html', body: 'shell' }
      return pathname === '/products' ? { status: 200, type: 'html', body: 'the price list' } : undefined
    },
    'shell',
    { now: () => 0, onError: (error) => failures.push(error) },
  )
  server = createServer(express().use(handler))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => void server.close())

const get = async (path: string) => {
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)
  return [response.status, await response.text(), response.headers.get('cache-control')]
}

const SHARED = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'

test('a rendered page is shared for a minute; what is gone says so', async () => {
  expect(await get('/products?category=cement')).toEqual([200, 'the price list', SHARED])
  expect(await get('/products/gone')).toEqual([410, 'shell', SHARED])
})

test('where nothing can be rendered the browser gets the shell, uncached, and the failure is reported', async () => {
  expect(await get('/products/boq')).toEqual([200, 'shell', 'no-cache'])
  expect(failures).toEqual([])
  expect(await get('/products/broken')).toEqual([200, 'shell', 'no-cache'])
  expect(failures).toEqual([new Error('no connection')])
})
