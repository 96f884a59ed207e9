import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { UserRecord } from '#domain/people/user.ts'
import { useSessionStore } from '#stores/session-store.ts'
import { useCountDraft } from './use-count-draft.ts'

beforeEach(() => useSessionStore.setState({ user: { uid: 'esi' } as UserRecord }))

const COUNT = { id: 'c1', round: 1 } as const

/** Another window of the same person, of the same browser. */
const writeElsewhere = (draft: Record<string, string>) => {
  localStorage.setItem('stock-count-c1-1-esi', JSON.stringify(draft))
  window.dispatchEvent(new StorageEvent('storage', { key: 'stock-count-c1-1-esi' }))
}

test('two windows count the same sheet: each line that either typed stays', () => {
  const { result } = renderHook(() => useCountDraft(COUNT))
  act(() => result.current.change((draft) => ({ ...draft, cement: '12' })))
  act(() => writeElsewhere({ cement: '12', nails: '4' }))
  expect(result.current.draft).toEqual({ cement: '12', nails: '4' })
  // Even where the window has not heard of it yet.
  localStorage.setItem('stock-count-c1-1-esi', JSON.stringify({ cement: '12', nails: '5' }))
  act(() => result.current.change((draft) => ({ ...draft, rods: '7' })))
  expect(JSON.parse(localStorage.getItem('stock-count-c1-1-esi') ?? '')).toEqual({
    cement: '12',
    nails: '5',
    rods: '7',
  })
})
