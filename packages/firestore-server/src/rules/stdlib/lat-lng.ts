import { failure, float, type OfType, type RuleValue } from '../rule-value.ts'
import { callable, type CallableTable } from './callable.ts'

const EARTH_RADIUS_METRES = 6_371_008.8

export const latLngMethods: CallableTable = {
  latitude: callable(['latlng'], ({ latitude }) => float(latitude)),
  longitude: callable(['latlng'], ({ longitude }) => float(longitude)),
  /** Great-circle distance in metres. */
  distance: callable(['latlng', 'latlng'], (self, other) => float(distance(self, other))),
}

export const latLngFunctions: CallableTable = {
  value: callable(['number', 'number'], (latitude, longitude) => {
    const value: RuleValue = {
      type: 'latlng',
      latitude: Number(latitude.value),
      longitude: Number(longitude.value),
    }
    const inRange = Math.abs(value.latitude) <= 90 && Math.abs(value.longitude) <= 180
    return inRange
      ? value
      : failure('latlng.value() takes a latitude in [-90, 90] and a longitude in [-180, 180].')
  }),
}

function distance(a: OfType<'latlng'>, b: OfType<'latlng'>): number {
  const [latitudeA, latitudeB] = [radians(a.latitude), radians(b.latitude)]
  const halfLatitude = Math.sin((latitudeB - latitudeA) / 2) ** 2
  const halfLongitude = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  const chord = halfLatitude + Math.cos(latitudeA) * Math.cos(latitudeB) * halfLongitude
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.sqrt(chord))
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
