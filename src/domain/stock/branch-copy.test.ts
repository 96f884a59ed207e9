import { describe, expect, test } from 'vitest'
import { withBranchText } from './branch-copy.ts'
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
const copy = JSON.stringify([shown(osu), shown(tema)])

describe('the copy of the branches in the shop', () => {
  test('follows a change, and leaves the other branches as they stand', () => {
    const moved = branch('osu', {
      address: '2 Ɔkɛ Street – rear',
      position: { latitude: 5.6, longitude: -0.18 },
      hours: 'Mon–Fri 7:30–17:00',
    })
    const text = withBranchText(copy, moved)
    expect(JSON.parse(text)).toEqual([shown(moved), shown(tema)])
    expect(text.endsWith(JSON.stringify([shown(tema)]).slice(1))).toBe(true)
  })

  test('gains a new branch at its end', () => {
    const cape = branch('cap')
    expect(JSON.parse(withBranchText(copy, cape))).toEqual([shown(osu), shown(tema), shown(cape)])
  })

  test('loses a branch that closes, and gets it back when it opens again', () => {
    const without = withBranchText(copy, { ...osu, status: 'closed' })
    expect(JSON.parse(without)).toEqual([shown(tema)])
    expect(JSON.parse(withBranchText(without, osu))).toEqual([shown(tema), shown(osu)])
  })

  test('of a closed branch stays without it when its address changes', () => {
    const without = withBranchText(copy, { ...osu, status: 'closed' })
    expect(withBranchText(without, { ...osu, status: 'closed', address: 'Elsewhere' })).toBe(without)
  })
})
