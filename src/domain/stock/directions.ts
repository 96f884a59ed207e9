import type { ShopLocation } from './location.ts'

/** A route to the branch in Google Maps: https://developers.google.com/maps/documentation/urls/get-started#directions-action */
export function directionsUrl({
  position,
  title,
  address,
}: Pick<ShopLocation, 'position' | 'title' | 'address'>): string {
  const destination = position ? `${position.latitude},${position.longitude}` : `${title}, ${address}`
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`
}
