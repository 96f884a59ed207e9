import type { BranchFields } from './branch-form.ts'
import type { Branch, ShopLocation } from './location.ts'

/** Few enough to stand in every shopper's first read. */
export const MAX_BRANCHES = 30

/** The open branches, as shoppers' pages know them, with this one as it is now: without it while it is closed. */
export function withBranch(
  open: readonly ShopLocation[],
  branch: BranchFields & Pick<Branch, 'id' | 'status'>,
): ShopLocation[] {
  const at = open.findIndex(({ id }) => id === branch.id)
  const own = branch.status === 'open' ? [shownOf(branch)] : []
  return at < 0 ? [...open, ...own] : open.toSpliced(at, 1, ...own)
}

const shownOf = ({ position, hours, ...branch }: BranchFields & { id: string }): ShopLocation => ({
  id: branch.id,
  code: branch.code,
  name: branch.name,
  title: branch.title,
  city: branch.city,
  region: branch.region,
  address: branch.address,
  ghanaPostGps: branch.ghanaPostGps,
  phone: branch.phone,
  pickup: branch.pickup,
  ...(position && { position }),
  ...(hours !== undefined && { hours }),
})
