import type { Branch, ShopLocation } from './location.ts'

/** Few enough to stand in every shopper's first read. */
export const MAX_BRANCHES = 30

/** `5.556` as `5556000e-6`: rules cannot say how a decimal is written. */
const millionths = (degrees: number): string => `${Math.round(degrees * 1_000_000)}e-6`

/** The JSON of a branch in `catalog/shop`, character by character as the rules write it. */
function branchText({ id, position, pickup, hours, ...texts }: ShopLocation): string {
  const { code, name, title, city, region, address, ghanaPostGps, phone } = texts
  const written = JSON.stringify({
    id,
    code,
    name,
    title,
    city,
    region,
    address,
    ghanaPostGps,
    phone,
    pickup,
  })
  const place = position
    ? `,"position":{"latitude":${millionths(position.latitude)},"longitude":${millionths(position.longitude)}}`
    : ''
  return `${written.slice(0, -1)}${place}${hours === undefined ? '' : `,"hours":${JSON.stringify(hours)}`}}`
}

/**
 * The copy of all branches with this one as it is now, and without it while it is closed. The texts of the others stay
 * as they are: the rules compare them.
 */
export function withBranchText(copy: string, branch: Branch): string {
  const others = partsOf(copy)
  const at = others.findIndex((part) => part.startsWith(`${JSON.stringify(branch.id)},`))
  const own = branch.status === 'open' ? [branchText(branch).slice(START.length - 1, -1)] : []
  const parts = at < 0 ? [...others, ...own] : others.toSpliced(at, 1, ...own)
  return `${START}${parts.join(BETWEEN)}}]`
}

const START = '[{"id":'
const BETWEEN = '},{"id":'

const partsOf = (copy: string): string[] => copy.slice(START.length, -'}]'.length).split(BETWEEN)
