import { paths } from '#config/paths.ts'

const PARAMETER = 'x'

/** Everything of `paths`, with any text where an address has an id. */
const patterns = [paths, paths.admin]
  .flatMap((some) => Object.values(some))
  .flatMap((path) => {
    if (typeof path === 'object') return []
    const [pathname = ''] = (typeof path === 'string' ? path : path(PARAMETER, PARAMETER)).split('?')
    return pathname
  })
const known = new Set(patterns.filter((path) => !path.includes(`/${PARAMETER}`)))
const withParameters = patterns
  .filter((path) => !known.has(path))
  .map((path) => new RegExp(`^${path.replaceAll(/\/x(?=\/|$)/g, '/[^/]+')}$`))

/** Whether the app has a page at `path`, with or without a slash at its end. */
export function isAppPath(path: string): boolean {
  const bare = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  return known.has(bare) || withParameters.some((pattern) => pattern.test(bare))
}
