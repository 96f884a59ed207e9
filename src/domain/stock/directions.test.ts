import { expect, test } from 'vitest'
import { directionsUrl } from './directions.ts'

const TEMA = { title: 'Tema Depot', address: 'Plot 7 & 8, Harbour Road', position: undefined }
const destinationOf = (url: string) => new URL(url).searchParams.get('destination')

test('a route leads to the position of a branch, or else to its address', () => {
  const position = { latitude: 5.556, longitude: -0.183 }
  expect(destinationOf(directionsUrl({ ...TEMA, position }))).toBe('5.556,-0.183')
  expect(destinationOf(directionsUrl(TEMA))).toBe('Tema Depot, Plot 7 & 8, Harbour Road')
})
