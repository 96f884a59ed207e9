import { afterEach, expect, test } from 'vitest'
import type { NewAccount } from '#server/auth/account-file.ts'
import { startFirestore, type FirestoreServer } from '@osu-supply/firestore-server'
import { seedInto } from './seed-into.ts'

const NOW = Date.UTC(2026, 10, 21, 9)
let firestore: FirestoreServer | undefined

afterEach(() => firestore?.close())

/** Auth takes a second and a half to start and has its own tests; only what is passed to it matters here. */
function recordingAuth() {
  const calls: (readonly NewAccount[])[] = []
  return { calls, createAccounts: async (accounts: readonly NewAccount[]) => void calls.push(accounts) }
}

test('an empty shop is seeded once', async () => {
  firestore = await startFirestore({ projectId: 'demo-seed', rules: 'open' })
  const auth = recordingAuth()

  expect(await seedInto(firestore.admin, auth, { now: NOW })).toEqual({ seeded: true })
  firestore.admin.delete('products/CEM-425R-50')
  expect(await seedInto(firestore.admin, auth, { now: NOW + 1 })).toEqual({ seeded: false })

  expect(auth.calls).toHaveLength(1)
  expect(firestore.admin.list('products')).toHaveLength(492)
})

test('an interrupted seed is repeated', async () => {
  firestore = await startFirestore({ projectId: 'demo-seed', rules: 'open' })
  const { admin } = firestore
  let commits = 0
  const dying = {
    get: admin.get,
    commit: (...writes: Parameters<typeof admin.commit>) => {
      if (commits++ === 3) throw new Error('killed')
      admin.commit(...writes)
    },
  }
  await expect(seedInto(dying, recordingAuth(), { now: NOW })).rejects.toThrow('killed')

  expect(await seedInto(admin, recordingAuth(), { now: NOW })).toEqual({ seeded: true })
  expect(admin.list('products')).toHaveLength(493)
  expect(admin.list('stockLevels')).toHaveLength(2405)
})
