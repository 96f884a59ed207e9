import { FirebaseError } from 'firebase/app'
import { expect, test } from 'vitest'
import { AppError } from '#lib/app-error.ts'
import { withAppErrors } from './with-app-errors.ts'

const failing = (error: unknown) => withAppErrors(() => Promise.reject(error))

test.each([
  ['permission-denied', 'forbidden'],
  ['unauthenticated', 'signed-out'],
  ['not-found', 'not-found'],
  ['already-exists', 'conflict'],
  ['aborted', 'conflict'],
  ['failed-precondition', 'conflict'],
  ['invalid-argument', 'invalid'],
  ['unavailable', 'offline'],
  ['firestore/unavailable', 'offline'],
  ['deadline-exceeded', 'timeout'],
  ['internal', 'unexpected'],
])('what Firestore calls %s is reported as %s', async (code, reported) => {
  await expect(failing(new FirebaseError(code, 'told by Firestore'))).rejects.toMatchObject({
    name: 'AppError',
    code: reported,
    message: 'told by Firestore',
  })
})

test('a missing index is not a conflict', async () => {
  const error = new FirebaseError('failed-precondition', 'The query requires an index.')
  await expect(failing(error)).rejects.toMatchObject({ code: 'unexpected' })
})

test('errors from elsewhere are unexpected, and our own stay as they are', async () => {
  await expect(failing(new TypeError('x'))).rejects.toMatchObject({ code: 'unexpected' })
  const own = new AppError('conflict', 'somebody was faster')
  await expect(failing(own)).rejects.toBe(own)
})
