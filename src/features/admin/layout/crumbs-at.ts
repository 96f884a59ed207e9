import { matchPath } from 'react-router-dom'
import { paths } from '#config/paths.ts'
import { screenAt } from '#features/admin/shared/admin-screens.ts'

export type Crumb = { label: string; to?: string }

const depthOf = (path: string): number => path.split('/').length

/** The way to a page of the back office; the last crumb is the page itself and has no link. */
export function crumbsAt(pathname: string, search = ''): Crumb[] {
  if (pathname === paths.admin.access) return [{ label: 'What you may do' }]
  const screen = screenAt(pathname)
  if (!screen) return []
  const onTheWay = (screen.pages ?? []).flatMap(({ label, path }) => {
    const match = matchPath({ path, end: false }, pathname)
    return match ? [{ label, path, to: match.pathname }] : []
  })
  const below = onTheWay.filter(
    ({ path }, at) => onTheWay.findIndex((one) => depthOf(one.path) === depthOf(path)) === at,
  )
  // A record open beside its list has the list's filters in its own URL.
  const isBesideList = below[0]?.path.includes(':') ?? false
  const crumbs = [
    { label: screen.label, to: isBesideList ? screen.path + search : screen.path },
    ...below.map(({ label, to }) => ({ label, to })),
  ]
  return crumbs.map(({ label, to }, at) => (at === crumbs.length - 1 ? { label } : { label, to }))
}
