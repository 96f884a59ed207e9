import { expect, test } from 'vitest'
import { ROLES } from '#domain/people/roles.ts'
import { FILE_LIMIT, uploadTypeOf } from '#domain/records/upload-place.ts'
import { signedParameters, signUpload } from '#server/media/image-signature.ts'
import { uploadTicket } from './upload-ticket.ts'

const KEYS = { publicKey: 'public_of_the_test', privateKey: 'private_of_the_test' }
const NOW = Date.UTC(2026, 10, 20, 9)
const PHOTO = { purpose: 'quote', name: 'site plan.png', type: 'image/png', size: '120000' }

const ticket = (query: Record<string, unknown> = {}, roles = ['User', 'Customer'], uid = 'ama') =>
  uploadTicket({ ...PHOTO, ...query }, { uid, roles }, (parameters) => signUpload(KEYS, parameters, NOW))

test('the token signs our name in the person’s folder, the type, the size, and that nothing is replaced', () => {
  const { token, signature, expire, parameters } = ticket()
  expect(signedParameters(KEYS, token, NOW)).toEqual(parameters)
  expect(parameters).toEqual({
    fileName: expect.stringMatching(/^[0-9a-f]{32}\.png$/),
    folder: '/uploads/quotes/ama',
    useUniqueFileName: 'false',
    overwriteFile: 'false',
    checks: '"file.size" <= "120kb" AND "file.mime" = "image/png"',
  })
  expect(token.endsWith(signature)).toBe(true)
  expect(expire * 1000).toBeGreaterThan(NOW)
  expect(ticket().parameters['fileName']).not.toBe(parameters['fileName'])
})

test('photos of a problem and documents of a quote go to the sender’s folder', () => {
  expect(ticket({ purpose: 'problem' }).parameters['folder']).toBe('/uploads/orders/ama')
  expect(ticket({ type: 'application/pdf', name: 'bill.pdf' }).parameters).toMatchObject({
    folder: '/uploads/quotes/ama',
    fileName: expect.stringMatching(/\.pdf$/),
  })
})

test('a folder or name chosen by the caller is replaced by ours', () => {
  const { parameters } = ticket({
    folder: '/uploads/products',
    fileName: 'cement.png',
    overwriteFile: 'true',
  })
  expect(parameters).toMatchObject({ folder: '/uploads/quotes/ama', overwriteFile: 'false' })
  expect(parameters['fileName']).not.toBe('cement.png')
})

const EDITORS = ['Super Admin', 'Admin', 'Manager', 'Inventory Manager'] as const

test.each(EDITORS)('%s may upload product pictures', (role) => {
  expect(ticket({ purpose: 'product' }, ['User', role]).parameters['folder']).toBe('/uploads/products')
})

test.each(ROLES.filter((role) => !(EDITORS as readonly string[]).includes(role)))(
  '%s may not upload product pictures',
  (role) => {
    const attempt = () => ticket({ purpose: 'product' }, ['User', role])
    expect(attempt).toThrow(expect.objectContaining({ code: 'FORBIDDEN' }))
  },
)

test.each<[string, Record<string, unknown>]>([
  ['an SVG by its type', { type: 'image/svg+xml' }],
  ['an SVG by its name', { name: 'logo.svg' }],
  ['an SVG in capitals', { name: 'LOGO.SVG' }],
  ['a page by its type', { type: 'text/html' }],
  ['a page by its name', { name: 'bill.pdf.html', type: 'application/pdf' }],
  ['a program', { name: 'setup.exe' }],
  ['a GIF', { type: 'image/gif', name: 'a.gif' }],
  ['a type every object has', { type: 'constructor' }],
  ['nothing', { size: '0' }],
  ['more than ten megabytes', { size: String(FILE_LIMIT + 1) }],
  ['less than nothing', { size: '-1' }],
  ['half a byte', { size: '0.5' }],
  ['a size in words', { size: 'small' }],
  ['sizes in a list', { size: ['1', '2'] }],
  ['no size', { size: undefined }],
  ['no type', { type: undefined }],
  ['a purpose we do not have', { purpose: 'catalogue' }],
  ['no purpose', { purpose: undefined }],
  ['a paper as the photo of a problem', { purpose: 'problem', type: 'application/pdf', name: 'a.pdf' }],
])('%s is not signed for', (_what, query) => {
  expect(() => ticket(query)).toThrow(expect.objectContaining({ code: 'INVALID' }))
})

test('a uid that would escape its folder is refused', () => {
  for (const uid of ['#server/products', 'a/b', '', 'a b'])
    expect(() => ticket({}, ['Customer'], uid)).toThrow(expect.objectContaining({ code: 'FORBIDDEN' }))
})

test('the type of a file is decided by its first bytes, not by its name', () => {
  const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
  expect(
    [
      '\xFF\xD8\xFF\xE0JFIF',
      '\x89PNG\r\n\x1A\n',
      'RIFF\0\0\0\0WEBPVP8 ',
      '\0\0\0\x20ftypavif',
      '%PDF-1.7',
      '\0\0\0\x20ftypheic',
      'RIFF\0\0\0\0WAVE',
      '<svg xmlns="http',
      '<!doctype html>',
      '',
    ].map((text) => uploadTypeOf(bytes(text))),
  ).toEqual([
    'image/jpeg',
    'image/png',
    'image/webp',
    'image/avif',
    'application/pdf',
    ...Array.from({ length: 5 }, () => undefined),
  ])
})
