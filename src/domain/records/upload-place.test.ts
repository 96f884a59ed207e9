import { expect, test } from 'vitest'
import { chosenFileProblem, FILE_LIMIT, isUploadOf, mayUpload, uploadProblem } from './upload-place.ts'

const photo = { purpose: 'problem', name: 'IMG_1.jpg', type: 'image/jpeg', size: 900 } as const

test.each([
  ['IMG_2.HEIC', 'image/heic'],
  ['IMG_2.heic', ''],
  ['IMG_2.heif', 'image/heif'],
])('%s is named, with the reason it cannot be shown and what would work', (name, type) => {
  const problem = uploadProblem({ ...photo, name, type })
  expect(problem).toContain(`${name} is a HEIC photo`)
  expect(problem).toContain('What works: JPEG, PNG, WebP and AVIF photos.')
})

test('a HEIC photo that is chosen is accepted, because it will be converted, unless it is too large', () => {
  const heic = { ...photo, name: 'IMG_2.HEIC', type: 'image/heic' }
  expect(chosenFileProblem(heic)).toBeUndefined()
  expect(chosenFileProblem({ ...heic, size: FILE_LIMIT + 1 })).toBe('IMG_2.HEIC is larger than 10 MB.')
  expect(chosenFileProblem({ ...photo, name: 'plan.dwg', type: '' })).toContain('plan.dwg is a type of file')
})

test('a file of another type is named, with the accepted types', () => {
  expect(uploadProblem({ ...photo, name: 'plan.dwg', type: '' })).toBe(
    'plan.dwg is a type of file that cannot be sent here. What works: JPEG, PNG, WebP and AVIF photos.',
  )
  const pdf = { ...photo, name: 'note.pdf', type: 'application/pdf' }
  expect(uploadProblem(pdf)).toContain('note.pdf is a type of file that cannot be sent here.')
  expect(uploadProblem({ ...pdf, purpose: 'quote' })).toBeUndefined()
  expect(uploadProblem({ ...photo, purpose: 'quote', name: 'a.svg', type: 'image/svg+xml' })).toContain(
    'and PDFs.',
  )
})

test('an empty file and one that is too large are named', () => {
  expect(uploadProblem({ ...photo, size: 0 })).toBe('IMG_1.jpg is empty.')
  expect(uploadProblem({ ...photo, size: FILE_LIMIT + 1 })).toBe('IMG_1.jpg is larger than 10 MB.')
  expect(uploadProblem(photo)).toBeUndefined()
})

test('a picture of a person is a photo, of their own folder', () => {
  const pdf = { purpose: 'portrait', name: 'me.pdf', type: 'application/pdf', size: 9 } as const
  expect(uploadProblem(pdf)).toContain('me.pdf is a type of file that cannot be sent here.')
  const path = `/uploads/people/ama/${'a'.repeat(32)}.jpg`
  expect(isUploadOf(path, 'portrait', 'ama')).toBe(true)
  expect(isUploadOf(path, 'portrait', 'kofi')).toBe(false)
  expect(mayUpload('portrait', ['User', 'Customer'])).toBe(true)
})
