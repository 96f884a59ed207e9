import { expect, test } from 'vitest'
import type { ShopLocation } from '#domain/stock/location.ts'
import { chosenLocation } from './location-store.ts'

const branch = (id: string, name: string): ShopLocation => ({
  id,
  name,
  code: id.toUpperCase(),
  title: name,
  city: name,
  region: '',
  address: '',
  ghanaPostGps: '',
  phone: '',
  pickup: true,
})
const branches = [branch('tem', 'Tema'), branch('osu', 'Osu')]

test('the branch is found by id, then by name, and otherwise is Osu', () => {
  expect(chosenLocation({ locationId: 'tem', location: '' }, branches)?.id).toBe('tem')
  expect(chosenLocation({ locationId: '', location: 'tema' }, branches)?.id).toBe('tem')
  expect(chosenLocation({ locationId: 'gone', location: 'Gone' }, branches)?.id).toBe('osu')
})
