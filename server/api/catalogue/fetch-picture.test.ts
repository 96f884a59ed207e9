import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PICTURE_PATTERN } from '#domain/catalogue/product-record.ts'
import { ROLES, type Role } from '#domain/people/roles.ts'
import { createFileStore, sniff, type FileStore } from '#server/media/stored-files.ts'
import { storePictureLocally } from '#server/media/store-picture.ts'
import type { ApiError } from '#server/api/api-error.ts'
import { NotFetched } from '#server/api/public-web/fetch-public.ts'
import { fetchPicture, type FetchPicture } from './fetch-picture.ts'

const folder = mkdtempSync(join(tmpdir(), 'osu-pictures-'))
let store: FileStore
let photo: Buffer
beforeAll(async () => {
  store = createFileStore(folder)
  photo = await sharp({ create: { width: 3000, height: 60, channels: 3, background: '#b42318' } })
    .withExif({ IFD0: { Copyright: 'A secret of the camera' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => rmSync(folder, { recursive: true }))

const IMPORTER = { uid: 'esi', roles: ['User', 'Inventory Manager'] as const }
const answering =
  (bytes: Buffer | string): FetchPicture =>
  () =>
    Promise.resolve(Buffer.from(bytes))
const ADDRESS = { address: 'https://pictures.example.com/bed.jpg' }
const fetched = (
  web: FetchPicture,
  body: unknown = ADDRESS,
  by: { uid: string; roles: readonly Role[] } = IMPORTER,
) => fetchPicture(body, by, storePictureLocally(store), web)

test('a picture is kept as uploads are: drawn anew, no larger than the shop shows, without what its file told', async () => {
  const { path } = await fetched(answering(photo))
  expect(path).toMatch(PICTURE_PATTERN)
  expect(await fetched(answering(photo))).toEqual({ path })
  const stored = await store.find(path.replace('/uploads/', ''))
  expect(stored).toMatchObject({ isPrivate: false, contentType: 'image/jpeg' })
  expect(await sniff(stored?.bytes ?? Buffer.from(''))).toMatchObject({ width: 2400, height: 48 })
  expect(stored?.bytes.includes('A secret of the camera')).toBe(false)
})

test('one with clear parts stays clear', async () => {
  const clear = { create: { width: 4, height: 4, channels: 4, background: '#0000' } } as const
  expect(await fetched(answering(await sharp(clear).png().toBuffer()))).toMatchObject({
    path: expect.stringMatching(/\.webp$/),
  })
})

test.each([
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'],
  ['a PDF', '%PDF-1.7 and so on'],
  ['what only begins as a photo', '\u00FF\u00D8\u00FF and no more'],
  ['nothing', ''],
])('%s is no picture, whatever it is called', async (_what, content) => {
  await expect(fetched(answering(Buffer.from(content, 'latin1')))).rejects.toMatchObject({
    code: 'INVALID',
    message: expect.stringContaining('no JPEG'),
  })
})

test('one with more points than can be drawn is refused', async () => {
  const bomb = await sharp({ create: { width: 16_000, height: 16_000, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  await expect(fetched(answering(bomb))).rejects.toMatchObject({ code: 'INVALID' })
})

test('why an address cannot be used is said', async () => {
  await expect(
    fetched(() => Promise.reject(new NotFetched('This is not an address of the public internet.'))),
  ).rejects.toMatchObject({ code: 'INVALID', message: expect.stringContaining('public internet') })
})

test.each([
  [null],
  [{}],
  [{ address: '' }],
  [{ address: 5 }],
  [{ address: ['https://example.com'] }],
  [{ address: `https://example.com/${'a'.repeat(2000)}` }],
])('a hand-made request %j asks nobody', async (body) => {
  const web: FetchPicture = () => Promise.reject(new Error('somebody was asked'))
  await expect(fetched(web, body)).rejects.toMatchObject({ code: 'INVALID' })
})

test.each(ROLES)('%s has one fetched where the role imports products', async (role) => {
  const mayImport = ['Super Admin', 'Admin', 'Manager', 'Inventory Manager'].includes(role)
  const web: FetchPicture = () =>
    mayImport ? Promise.resolve(photo) : Promise.reject(new Error('somebody was asked'))
  const outcome = await fetched(web, ADDRESS, { uid: 'somebody', roles: ['User', role] }).then(
    () => 'kept',
    ({ code }: ApiError) => code,
  )
  expect(outcome).toBe(mayImport ? 'kept' : 'FORBIDDEN')
})
