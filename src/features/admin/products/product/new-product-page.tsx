import { Link } from 'react-router-dom'
import { accessUrl, paths } from '#config/paths.ts'
import { EDITING_PRODUCTS, mayEditProducts } from '#domain/catalogue/product-record.ts'
import { rolesMeeting } from '#domain/people/staff-access.ts'
import { anyOf } from '#lib/any-of.ts'
import { NEW_PRODUCT } from '#stores/product-form-store.ts'
import { useUser } from '#stores/session-store.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ProductEditor } from './product-editor.tsx'

/** `/adx/products/new`. */
export function NewProductPage() {
  const { roles } = useUser()
  if (!mayEditProducts(roles))
    return (
      <EmptyState
        isPage
        icon="lock"
        title="You cannot add products"
        actions={<Link to={paths.admin.products}>Back to the products</Link>}
      >
        <p>
          It takes {anyOf(rolesMeeting(EDITING_PRODUCTS))}. <Link to={accessUrl('products')}>Why</Link>
        </p>
      </EmptyState>
    )
  return <ProductEditor formKey={NEW_PRODUCT} product={undefined} />
}
