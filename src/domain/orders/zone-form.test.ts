import { expect, test } from 'vitest'
import { BLANK_ZONE, newZoneId, zoneFormOf, zoneOfForm, zoneProblems } from './zone-form.ts'

const ZONE = {
  id: 'accra',
  name: 'Accra',
  places: 'Osu, Labone',
  pricing: 'fixed' as const,
  feeMinor: 25_050,
  heaviestKg: 5000,
  locationIds: ['osu'],
}

test('a zone reads back from its form as it was', () => {
  const { id: _id, ...zone } = ZONE
  expect(zoneOfForm(zoneFormOf(ZONE))).toEqual(zone)
})

test('a zone to be quoted has no fee, whatever was typed', () => {
  const form = { ...zoneFormOf(ZONE), pricing: 'to_quote' as const, fee: 'x' }
  expect(zoneProblems(form, [])).toEqual({ name: undefined })
  expect(zoneOfForm(form)).toMatchObject({ feeMinor: 0, locationIds: [] })
})

test('a fixed fee needs an amount, a weight and branches, and the name is its own', () => {
  const wrong = (form: object, names: string[] = []) =>
    Object.entries(zoneProblems({ ...zoneFormOf(ZONE), ...form }, names))
      .filter(([, problem]) => problem)
      .map(([field]) => field)
  expect(wrong({})).toEqual([])
  expect(wrong({ fee: '0' })).toEqual([])
  for (const fee of ['', '-1', '2.505', 'x', '1e3']) expect(wrong({ fee })).toEqual(['fee'])
  for (const heaviestKg of ['', '0', '-5', '2000000']) expect(wrong({ heaviestKg })).toEqual(['heaviestKg'])
  expect(wrong({ locationIds: [] })).toEqual(['locationIds'])
  expect(wrong({}, ['ACCRA'])).toEqual(['name'])
  expect(Object.values(zoneProblems(BLANK_ZONE, [])).filter(Boolean)).toHaveLength(3)
})

test('a new zone gets a key of its own from its name', () => {
  expect(newZoneId('Cape Coast & Elmina', [])).toBe('cape-coast-elmina')
  expect(newZoneId('Accra', ['accra', 'accra-2'])).toBe('accra-3')
  expect(newZoneId('…', [])).toBe('zone')
})
