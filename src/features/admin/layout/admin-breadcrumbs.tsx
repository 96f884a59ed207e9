import { useLocation } from 'react-router-dom'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { crumbsAt } from './crumbs-at.ts'

/** Where the page stands, on every page of the back office; the pages are in `admin-screens.ts`. */
export function AdminBreadcrumbs() {
  const { pathname, search } = useLocation()
  const crumbs = crumbsAt(pathname, search)
  return crumbs.length > 0 && <Breadcrumbs crumbs={crumbs} />
}
