import { useLocation } from 'react-router-dom'
import { screenAt } from '#features/admin/shared/admin-screens.ts'
import { meetsNeed } from '#domain/people/staff-access.ts'
import { useUser } from '#stores/session-store.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { crumbsAt } from './crumbs-at.ts'

/** Where the page stands, on every page of the back office that the user may open; the pages are in `admin-screens.ts`. */
export function AdminBreadcrumbs() {
  const { roles } = useUser()
  const { pathname, search } = useLocation()
  const screen = screenAt(pathname)
  if (screen && !meetsNeed(roles, screen.need)) return null
  const crumbs = crumbsAt(pathname, search)
  return crumbs.length > 0 && <Breadcrumbs crumbs={crumbs} />
}
