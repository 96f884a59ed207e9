import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express from 'express'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtSite } from './built-site.ts'

const EMULATORS = { firestore: '127.0.0.1:1', auth: '127.0.0.1:2' }
let folder: string
let server: Server

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'osu-site-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'shell.html'), '<html><head><title>Osu</title></head></html>')
  writeFileSync(join(folder, 'assets/main-1a2b.js'), 'console.log(1)\n'.repeat(500))
  server = createServer(express().use(builtSite(folder, EMULATORS).handler))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

const get = (path: string) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)

test('every page is the shell, with the addresses of the servers, and never cached', async () => {
  const response = await get('/products/some-cement')
  expect(response.headers.get('cache-control')).toBe('no-cache')
  expect(await response.text()).toContain(
    `<meta name="osu-emulators" content='${JSON.stringify(EMULATORS)}'>`,
  )
})

test('hashed files are compressed and cached for ever', async () => {
  const response = await get('/assets/main-1a2b.js')
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(response.headers.get('content-type')).toContain('text/javascript')
  expect(response.headers.get('content-encoding')).toBe('gzip')
  expect(await response.text()).toContain('console.log(1)')
})

test('a file of an older build is a 404, not the shell', async () => {
  expect((await get('/assets/main-old.js')).status).toBe(404)
})

test('without a build the message explains how to make one', () => {
  expect(() => builtSite(join(folder, 'assets'), EMULATORS)).toThrow(/npm run build/)
})
