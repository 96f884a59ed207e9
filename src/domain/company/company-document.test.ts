import { expect, test } from 'vitest'
import { companyDocumentState, isValidDocument } from './company-document.ts'

test.each([
  [undefined, 'missing'],
  [{ validFrom: '2026-11-25', validUntil: '' }, 'not-yet'],
  [{ validFrom: '2026-11-24', validUntil: '' }, 'current'],
  [{ validFrom: '2026-01-01', validUntil: '2026-11-23' }, 'expired'],
  [{ validFrom: '2026-01-01', validUntil: '2026-11-24' }, 'ends-soon'],
  [{ validFrom: '2026-01-01', validUntil: '2026-12-23' }, 'ends-soon'],
  [{ validFrom: '2026-01-01', validUntil: '2026-12-24' }, 'current'],
] as const)('%o is %s on 24 November', (document, state) => {
  expect(companyDocumentState(document, '2026-11-24')).toBe(state)
  expect(isValidDocument(document, '2026-11-24')).toBe(state === 'current' || state === 'ends-soon')
})
