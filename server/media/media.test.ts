import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express from 'express'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isValidRead, isValidUpload, signRead, signUpload } from './image-signature.ts'
import { createMediaApp } from './media.ts'
import type { UploadedFile } from './receive-upload.ts'

const KEY = 'private_of_the_test'

let folder: string
let server: Server
let base: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'media-'))
  const media = createMediaApp({
    cacheDir: join(folder, 'cache'),
    uploadsDir: join(folder, 'uploads'),
    verifyUpload: (fields) => isValidUpload(KEY, fields, Date.now()),
    verifyRead: (path, fields) => isValidRead(KEY, path, fields, Date.now()),
  })
  server = createServer(express().use('/media', media))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/media`
})

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve))
  await rm(folder, { recursive: true })
})

async function picture(path: string) {
  const response = await fetch(`${base}/${path}`)
  const bytes = Buffer.from(await response.arrayBuffer())
  return { response, bytes, ...(response.ok ? await sharp(bytes).metadata() : {}) }
}

const photo = (width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: '#d9ab08' } })
    .jpeg()
    .toBuffer()

type Extra = Record<string, string>

const signedForm = (bytes: Buffer, name: string, extra: Extra = {}): FormData => {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)]), name)
  form.set('fileName', name)
  for (const [field, value] of Object.entries({ ...signUpload(KEY, Date.now()), ...extra }))
    form.set(field, String(value))
  return form
}

const send = (body: BodyInit) => fetch(`${base}/api/v1/files/upload`, { method: 'POST', body })

async function upload(bytes: Buffer, name: string, extra?: Extra): Promise<UploadedFile> {
  const response = await send(signedForm(bytes, name, extra))
  expect(response.status).toBe(200)
  return (await response.json()) as UploadedFile
}

test('a drawing comes as WebP in the size asked for, to be kept for ever', async () => {
  const { response, format, width, height } = await picture('pictures/rebar~d16.svg?tr=w-104,h-88')
  expect({ format, width, height }).toEqual({ format: 'webp', width: 104, height: 88 })
  expect(response.headers.get('content-type')).toBe('image/webp')
  expect(response.headers.get('cache-control')).toContain('immutable')
})

test('the format asked for is the format given', async () => {
  expect(await picture('pictures/padlock.svg?tr=w-52,f-png')).toMatchObject({
    format: 'png',
    width: 52,
    height: 39,
  })
  expect(await picture('pictures/padlock.svg?tr=w-52,f-avif')).toMatchObject({ format: 'heif', width: 52 })
  const { response, bytes } = await picture('pictures/padlock.svg?tr=f-svg')
  expect(response.headers.get('content-type')).toContain('image/svg+xml')
  expect(bytes.toString()).toMatch(/^<svg /)
})

test('twice the density gives twice the pixels', async () => {
  expect(await picture('pictures/padlock.svg?tr=w-52,h-44,dpr-2')).toMatchObject({ width: 104, height: 88 })
})

test('what is asked may stand in the path, as on ImageKit', async () => {
  expect(await picture('tr:w-64,f-png/pictures/rebar~d16.svg')).toMatchObject({ format: 'png', width: 64 })
})

test('a browser that has the picture is told so', async () => {
  const { response } = await picture('pictures/hex-nut.svg?tr=w-40')
  // As a browser asks on reload; fetch by itself would add no-cache.
  const headers = { 'If-None-Match': response.headers.get('etag') ?? '', 'Cache-Control': 'max-age=0' }
  expect((await fetch(`${base}/pictures/hex-nut.svg?tr=w-40`, { headers })).status).toBe(304)
})

test('a picture made once is kept, and the same when it comes again', async () => {
  const first = await picture('pictures/trowel.svg?tr=w-333')
  const kept = (await readdir(join(folder, 'cache'))).length
  const again = await picture('pictures/trowel.svg?tr=w-333')
  expect(again.bytes.equals(first.bytes)).toBe(true)
  expect((await readdir(join(folder, 'cache'))).length).toBe(kept)
})

test('a picture that does not exist is answered with 404 in JSON', async () => {
  const { response, bytes } = await picture('pictures/unicorn.svg?tr=w-104')
  expect(response.status).toBe(404)
  expect(JSON.parse(bytes.toString())).toMatchObject({ message: 'There is no picture unicorn.' })
})

test.each(['w-99999', 'w-0', 'h-1601', 'dpr-40', 'f-exe', 'blur-7'])('%s is refused', async (tr) => {
  const { response } = await picture(`pictures/rebar~d16.svg?tr=${tr}`)
  expect(response.status).toBe(400)
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('an address that cannot be decoded is refused', async () => {
  expect((await picture('pictures/%E0%A4%A.svg')).response.status).toBe(400)
})

test('a photo is taken in and served, as it is and smaller', async () => {
  const file = await upload(await photo(), 'my photo.png', { folder: '/products/tools' })
  expect(file).toMatchObject({ width: 400, height: 300, fileType: 'image' })
  expect(file.name).toMatch(/^my_photo_[0-9a-f]+\.jpg$/)
  expect(file.url).toBe(`${base}/uploads/products/tools/${file.name}`)
  const path = file.url.slice(base.length + 1)
  expect(await picture(path)).toMatchObject({ format: 'jpeg', width: 400 })
  expect(await picture(`${path}?tr=w-80,h-80`)).toMatchObject({ format: 'webp', width: 80, height: 80 })
  expect(await picture(file.thumbnailUrl?.slice(base.length + 1) ?? '')).toMatchObject({
    width: 200,
    height: 150,
  })
})

test('a PDF is taken in and served as such', async () => {
  const file = await upload(Buffer.from('%PDF-1.4\n%%EOF'), 'certificate.pdf')
  expect(file).toMatchObject({ fileType: 'non-image', size: 14 })
  const response = await fetch(file.url)
  expect(response.headers.get('content-type')).toBe('application/pdf')
})

test.each([
  ['a program', Buffer.from('MZ\u0090 not a picture'), 'setup.exe'],
  ['a page calling itself a picture', Buffer.from('<html><script>alert(1)</script></html>'), 'photo.jpg'],
  [
    'a drawing with a script',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
    'logo.svg',
  ],
])('%s is refused', async (_, bytes, name) => {
  const response = await send(signedForm(bytes, name))
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ message: 'This type of file is not taken.' })
})

test('a file of more than 10 MB is refused', async () => {
  const response = await send(signedForm(Buffer.alloc(10 * 1024 * 1024 + 1), 'large.jpg'))
  expect(response.status).toBe(413)
})

test('without a valid signature nothing is taken', async () => {
  const bytes = await photo(10, 10)
  expect((await send(signedForm(bytes, 'a.jpg', { signature: 'f00' }))).status).toBe(403)
  expect((await send(signedForm(bytes, 'a.jpg', { expire: '1000' }))).status).toBe(403)
  expect((await send(signedForm(bytes, 'a.jpg', { token: '' }))).status).toBe(400)
  expect((await send(JSON.stringify({}))).status).toBe(400)
})

test('a signature lets one upload through, not two', async () => {
  const { token, expire, signature } = signUpload(KEY, Date.now())
  const extra = { token, expire: String(expire), signature }
  const bytes = await photo(10, 10)
  expect((await send(signedForm(bytes, 'a.jpg', extra))).status).toBe(200)
  expect((await send(signedForm(bytes, 'a.jpg', extra))).status).toBe(403)
})

test('a private file is seen only through a signed address', async () => {
  const file = await upload(await photo(), 'card.jpg', { folder: 'kyc', isPrivateFile: 'true' })
  const path = `${file.filePath.slice(1)}?tr=w-100`
  expect((await picture(file.filePath.slice(1))).response.status).toBe(404)
  expect((await picture(path)).response.status).toBe(404)

  const signed = await picture(signRead(KEY, path, Date.now() + 60_000))
  expect(signed).toMatchObject({ format: 'webp', width: 100 })
  expect(signed.response.headers.get('cache-control')).toBe('private, no-store')
  expect((await picture(signRead('another key', path, Date.now() + 60_000))).response.status).toBe(404)
  expect((await picture(signRead(KEY, path, Date.now() - 60_000))).response.status).toBe(404)
})

test.each([
  'uploads/',
  'uploads/kyc',
  'uploads/..%2f..%2fpackage.json',
  'uploads/%2e%2e/cache/x.png',
  'uploads/none.jpg',
])('%s lists and leaks nothing', async (path) => {
  expect((await picture(path)).response.status).toBe(404)
})
