import { formatPhone } from '#domain/people/ghana-phone.ts'
import type { ShopLocation } from './location.ts'

export type BranchAddress = Pick<ShopLocation, 'name' | 'address' | 'city' | 'ghanaPostGps' | 'phone'>

/** A branch of ours on a printed document. */
export const branchParty = (
  heading: string,
  { name, address, city, ghanaPostGps, phone }: BranchAddress,
) => ({
  heading,
  name: `Our ${name} branch`,
  lines: [[address, city].filter(Boolean).join(', '), ghanaPostGps, phone && formatPhone(phone)].filter(
    Boolean,
  ),
})
