import { useShopFacts } from '#data/catalogue/use-catalogue.ts'
import type { BranchAddress } from '#domain/stock/branch-party.ts'

/** Where a branch is, for a document; a closed one is known by its id alone. Undefined until the branches are read. */
export function useBranchAddress(): ((branchId: string) => BranchAddress) | undefined {
  const locations = useShopFacts().data?.locations
  return (
    locations &&
    ((id) =>
      locations.find((location) => location.id === id) ?? {
        name: id,
        address: '',
        city: '',
        ghanaPostGps: '',
        phone: '',
      })
  )
}
