import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { accessUrl, paths } from '#config/paths.ts'
import { EDITING_PRODUCTS, mayEditProducts } from '#domain/catalogue/product-record.ts'
import { rolesMeeting } from '#domain/people/staff-access.ts'
import { anyOf } from '#lib/any-of.ts'
import { useUser } from '#stores/session-store.ts'
import { EmptyState } from '#ui/empty-state.tsx'

/** A page for the roles that edit products; the others read which they are. `action` is what one does there: `import`. */
export function EditorsOnly({ action, children }: { action: string; children: ReactNode }) {
  const { roles } = useUser()
  if (mayEditProducts(roles)) return children
  return (
    <EmptyState
      isPage
      icon="lock"
      title={`You cannot ${action} products`}
      actions={<Link to={paths.admin.products}>Back to the products</Link>}
    >
      <p>
        It takes {anyOf(rolesMeeting(EDITING_PRODUCTS))}. <Link to={accessUrl('products')}>Why</Link>
      </p>
    </EmptyState>
  )
}
