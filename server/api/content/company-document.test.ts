import { expect, test } from 'vitest'
import { signedCompanyDocument } from './company-document.ts'
import type { RunTransaction } from '#server/api/rest-transaction.ts'

const file = `/uploads/company/${'a'.repeat(32)}.pdf`
const entered = { by: 'admin', at: 1 }
const config = {
  createdAt: 1,
  createdBy: 'system',
  updatedAt: 1,
  updatedBy: 'system',
  documents: {
    vat: { file, validFrom: '2026-01-01', validUntil: '2026-11-24', ...entered },
    ssnit: { file, validFrom: '2025-01-01', validUntil: '2026-11-23', ...entered },
    ppa: { file, validFrom: '2026-11-25', validUntil: '', ...entered },
  },
}
const reading = (stored: object | undefined): RunTransaction =>
  ((work: (transaction: object) => unknown) => work({ get: async () => [stored] })) as RunTransaction
const open = (kind: unknown, role: 'Customer' | 'Admin' = 'Customer', isStored = true) =>
  signedCompanyDocument(kind, [role], '2026-11-24', {
    run: reading(isStored ? config : undefined),
    sign: (path) => `${path}?signed`,
  })

test('a customer opens a document that counts today; staff open the others too', async () => {
  await expect(open('vat')).resolves.toEqual({ path: `${file}?signed` })
  for (const kind of ['ssnit', 'ppa']) {
    await expect(open(kind)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(open(kind, 'Admin')).resolves.toEqual({ path: `${file}?signed` })
  }
})

test('there is nothing else', async () => {
  for (const kind of ['incorporation', 'app', '#server/users/ama', undefined, ['vat']])
    await expect(open(kind, 'Admin')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(open('vat', 'Customer', false)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
