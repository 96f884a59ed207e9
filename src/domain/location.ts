/** A branch. `name` is the short one shoppers pick ("Osu"), `title` the long one on papers. */
export type ShopLocation = {
  id: string
  code: string
  name: string
  title: string
  city: string
  region: string
  address: string
  ghanaPostGps: string
  phone: string
  pickup: boolean
  /** In degrees; missing where nobody has measured it. */
  position?: { latitude: number; longitude: number }
}

export const DEFAULT_LOCATION_ID = 'osu'
