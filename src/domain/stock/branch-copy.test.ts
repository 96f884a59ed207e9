import { describe, expect, test } from 'vitest'
import { withBranch } from './branch-copy.ts'
import type { Branch } from './location.ts'

const branch = (id: string, more: Partial<Branch> = {}): Branch => ({
  id,
  code: id.toUpperCase(),
  name: id,
  title: `${id} branch`,
  city: 'Accra',
  region: 'Greater Accra',
  address: '14 Sample Lane',
  ghanaPostGps: 'GA-900-0101',
  phone: '+233302000101',
  pickup: true,
  status: 'open',
  createdAt: 0,
  createdBy: '',
  updatedAt: 0,
  updatedBy: '',
  lastAuditId: '',
  ...more,
})

/** As shoppers' pages read it. */
const shown = (one: Branch) => {
  const {
    status: _s,
    createdAt: _a,
    createdBy: _b,
    updatedAt: _c,
    updatedBy: _d,
    lastAuditId: _e,
    ...copied
  } = one
  return copied
}

const osu = branch('osu', { position: { latitude: 5.556, longitude: -0.183 } })
const tema = branch('tem')
const open = [shown(osu), shown(tema)]

describe('the branches in the shop', () => {
  test('follow a change, and leave the others as they stand', () => {
    const moved = branch('osu', {
      address: '2 Ɔkɛ Street – "rear"',
      position: { latitude: 5.6, longitude: -0.18 },
      hours: 'Mon–Fri 7:30–17:00',
    })
    expect(withBranch(open, moved)).toEqual([shown(moved), shown(tema)])
  })

  test('gain a new one at their end', () => {
    const cape = branch('cap')
    expect(withBranch(open, cape)).toEqual([shown(osu), shown(tema), shown(cape)])
  })

  test('lose one that closes, and get it back when it opens again', () => {
    const without = withBranch(open, { ...osu, status: 'closed' })
    expect(without).toEqual([shown(tema)])
    expect(withBranch(without, osu)).toEqual([shown(tema), shown(osu)])
  })

  test('stay without a closed one when its address changes', () => {
    const without = withBranch(open, { ...osu, status: 'closed' })
    expect(withBranch(without, { ...osu, status: 'closed', address: 'Elsewhere' })).toEqual(without)
  })
})
