import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import express from 'express'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isValidRead, signedParameters, signRead, signUpload } from './image-signature.ts'
import { createMediaApp } from './media.ts'
import type { UploadedFile } from './receive-upload.ts'
import { uploadChecks } from './upload-checks.ts'

const KEYS = { publicKey: 'public_of_the_test', privateKey: 'private_of_the_test' }
const KEY = KEYS.privateKey

let folder: string
let server: Server
let base: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'media-'))
  const media = createMediaApp({
    cacheDir: join(folder, 'cache'),
    picturesDir: fileURLToPath(new URL('../../public/media/pictures', import.meta.url)),
    uploadsDir: join(folder, 'uploads'),
    signedParameters: (token) => signedParameters(KEYS, token, Date.now()),
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

const JPEG = { ending: 'jpg', type: 'image/jpeg' }
const PDF = { ending: 'pdf', type: 'application/pdf' }
const PDF_BYTES = Buffer.from('%PDF-1.4\n%%EOF')
let names = 0

/** The parameters as the API signs them. */
const parametersFor = (bytes: Buffer, { ending, type } = JPEG): Record<string, string> => ({
  fileName: `${(++names).toString(16).padStart(32, '0')}.${ending}`,
  folder: '/uploads/products',
  useUniqueFileName: 'false',
  overwriteFile: 'false',
  checks: uploadChecks({ type, size: bytes.length }),
})

/** The form to send: the signed parameters, unless `sent` overrides them. */
const formOf = (
  bytes: Buffer,
  signed: Record<string, string>,
  sent: Record<string, string> = {},
  name = 'photo.jpg',
): FormData => {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)]), name)
  const fields = { token: signUpload(KEYS, signed, Date.now()).token, ...signed, ...sent }
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  return form
}

const send = (body: BodyInit) => fetch(`${base}/api/v2/files/upload`, { method: 'POST', body })

async function upload(bytes: Buffer, signed = parametersFor(bytes)): Promise<UploadedFile> {
  const response = await send(formOf(bytes, signed))
  expect(response.status).toBe(200)
  return (await response.json()) as UploadedFile
}

test('a drawing is served as WebP in the requested size, to be cached for ever', async () => {
  const { response, format, width, height } = await picture('pictures/rebar~d16.svg?tr=w-104,h-88')
  expect({ format, width, height }).toEqual({ format: 'webp', width: 104, height: 88 })
  expect(response.headers.get('content-type')).toBe('image/webp')
  expect(response.headers.get('cache-control')).toContain('immutable')
})

test('the requested format is the one served', async () => {
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

test('the transformation may be in the path, as on ImageKit', async () => {
  expect(await picture('tr:w-64,f-png/pictures/rebar~d16.svg')).toMatchObject({ format: 'png', width: 64 })
})

test('a browser that already has the picture gets a 304', async () => {
  const { response } = await picture('pictures/hex-nut.svg?tr=w-40')
  // As a browser asks on reload; fetch would add no-cache by itself.
  const headers = { 'If-None-Match': response.headers.get('etag') ?? '', 'Cache-Control': 'max-age=0' }
  expect((await fetch(`${base}/pictures/hex-nut.svg?tr=w-40`, { headers })).status).toBe(304)
})

test('a generated picture is cached, and identical when requested again', async () => {
  const first = await picture('pictures/trowel.svg?tr=w-333')
  const kept = (await readdir(join(folder, 'cache'))).length
  const again = await picture('pictures/trowel.svg?tr=w-333')
  expect(again.bytes.equals(first.bytes)).toBe(true)
  expect((await readdir(join(folder, 'cache'))).length).toBe(kept)
})

test('a missing picture is a 404 in JSON', async () => {
  const { response, bytes } = await picture('pictures/unicorn.svg?tr=w-104')
  expect(response.status).toBe(404)
  expect(JSON.parse(bytes.toString())).toMatchObject({ message: 'There is no picture unicorn.' })
})

test.each([
  ['above the folder', 'pictures/..%2f..%2ffavicon.svg'],
  ['above the folder, dots encoded', 'pictures/%2e%2e%2f%2e%2e%2ffavicon.svg'],
  ['by a backslash', 'pictures/..%5c..%5cfavicon.svg'],
  ['from the root', 'pictures/%2fetc%2fpasswd'],
  ['with a null byte', 'pictures/padlock%00.svg'],
  ['of the folder itself', 'pictures/'],
])('no file is read %s', async (_, path) => {
  expect((await picture(path)).response.status).toBe(404)
  expect((await picture(`tr:f-svg/${path}`)).response.status).toBe(404)
})

test.each(['w-99999', 'w-0', 'h-2001', 'dpr-40', 'f-exe', 'blur-7'])('%s is refused', async (tr) => {
  const { response } = await picture(`pictures/rebar~d16.svg?tr=${tr}`)
  expect(response.status).toBe(400)
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('an address that cannot be decoded is refused', async () => {
  expect((await picture('pictures/%E0%A4%A.svg')).response.status).toBe(400)
})

test('an uploaded photo is stored under its signed name, and served in its own size and smaller', async () => {
  const bytes = await photo()
  const signed = parametersFor(bytes)
  const file = await upload(bytes, signed)
  expect(file).toMatchObject({ width: 400, height: 300, fileType: 'image', name: signed['fileName'] })
  expect(file.filePath).toBe(`/uploads/products/${signed['fileName']}`)
  expect(file.url).toBe(`${base}${file.filePath}`)
  const path = file.url.slice(base.length + 1)
  expect(await picture(path)).toMatchObject({ format: 'jpeg', width: 400 })
  expect(await picture(`${path}?tr=w-80,h-80`)).toMatchObject({ format: 'webp', width: 80, height: 80 })
  expect(await picture(file.thumbnailUrl?.slice(base.length + 1) ?? '')).toMatchObject({
    width: 200,
    height: 150,
  })
})

test('an uploaded PDF is stored and served only as a PDF', async () => {
  const file = await upload(PDF_BYTES, parametersFor(PDF_BYTES, PDF))
  expect(file).toMatchObject({ fileType: 'non-image', size: 14 })
  const { headers } = await fetch(file.url)
  expect(headers.get('content-type')).toBe('application/pdf')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
})

const HTML = Buffer.from('<html><script>alert(1)</script></html>')
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')

test.each([
  ['a program', Buffer.from('MZ\u0090 not a picture'), JPEG],
  ['a page calling itself a picture', HTML, JPEG],
  ['a page calling itself a PDF', HTML, PDF],
  ['a drawing with a script', SVG, JPEG],
  ['a PDF signed as a picture', PDF_BYTES, JPEG],
])('%s is refused for its content', async (_, bytes, kind) => {
  const response = await send(formOf(bytes, parametersFor(bytes, kind)))
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ message: 'This type of file is not accepted.' })
})

test.each([
  ['svg', 'image/svg+xml'],
  ['html', 'text/html'],
])('a file named .%s is refused, even signed', async (ending, type) => {
  const bytes = await photo(10, 10)
  expect((await send(formOf(bytes, parametersFor(bytes, { ending, type })))).status).toBe(400)
  expect((await send(formOf(bytes, parametersFor(bytes, { ...JPEG, ending })))).status).toBe(400)
})

test('an empty file is refused, with an honest token', async () => {
  const response = await send(formOf(Buffer.alloc(0), parametersFor(await photo())))
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ message: 'The file is empty.' })
})

test('a file larger than its signed size is refused', async () => {
  const small = await photo(10, 10)
  const large = Buffer.concat([small, Buffer.alloc(5000)])
  expect((await send(formOf(large, parametersFor(small)))).status).toBe(413)
})

test('a file of more than 10 MB is refused, even signed', async () => {
  const bytes = Buffer.alloc(10 * 1024 * 1024 + 1)
  expect((await send(formOf(bytes, parametersFor(bytes)))).status).toBe(413)
})

test.each<[string, Record<string, string>]>([
  ['another folder', { folder: '/uploads/quotes/other' }],
  ['another name', { fileName: 'cement.jpg' }],
  ['leave to overwrite', { overwriteFile: 'true' }],
  ['other checks', { checks: uploadChecks({ type: 'text/html', size: 1e9 }) }],
  ['a field nobody signed', { isPrivateFile: 'true' }],
  ['the fields of the older API', { signature: 'signed', expire: '4102444800' }],
])('what was signed is not sent with %s', async (_, sent) => {
  const bytes = await photo(10, 10)
  expect((await send(formOf(bytes, parametersFor(bytes), sent))).status).toBe(403)
})

test('a signed field must be sent exactly once', async () => {
  const bytes = await photo(10, 10)
  const left = formOf(bytes, parametersFor(bytes))
  left.delete('overwriteFile')
  expect((await send(left)).status).toBe(403)
  const twice = formOf(bytes, parametersFor(bytes))
  twice.append('folder', '/uploads/products')
  expect((await send(twice)).status).toBe(403)
})

test('without a valid token nothing is accepted', async () => {
  const bytes = await photo(10, 10)
  const forged = signUpload({ ...KEYS, privateKey: 'another' }, parametersFor(bytes), Date.now()).token
  expect((await send(formOf(bytes, parametersFor(bytes), { token: forged }))).status).toBe(403)
  expect((await send(formOf(bytes, parametersFor(bytes), { token: 'x.y.z' }))).status).toBe(403)
  expect((await send(formOf(bytes, parametersFor(bytes), { token: '' }))).status).toBe(400)
  expect((await send(JSON.stringify({}))).status).toBe(400)
})

test('a token allows one upload, not two; and no file replaces another, whatever was signed', async () => {
  const bytes = await photo(10, 10)
  const signed = parametersFor(bytes)
  const form = formOf(bytes, signed)
  const again = formOf(await photo(20, 20), signed)
  const url = ((await (await send(form)).json()) as UploadedFile).url
  expect((await send(form)).status).toBe(403)
  again.set('token', signUpload(KEYS, signed, Date.now() + 1000).token)
  expect((await send(again)).status).toBe(400)
  const allowed = { ...signed, overwriteFile: 'true' }
  expect((await send(formOf(bytes, allowed))).status).toBe(400)
  expect(Buffer.from(await (await fetch(url)).arrayBuffer())).toEqual(bytes)
})

test('a private file is visible only through a signed address', async () => {
  const bytes = await photo()
  const file = await upload(bytes, {
    ...parametersFor(bytes),
    folder: '/uploads/kyc',
    isPrivateFile: 'true',
  })
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
