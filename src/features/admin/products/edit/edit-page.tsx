import { Link } from 'react-router-dom'
import { company } from '#config/company.ts'
import { accessUrl, paths } from '#config/paths.ts'
import { EDITING_PRODUCTS, mayEditProducts } from '#domain/catalogue/product-record.ts'
import { rolesMeeting } from '#domain/people/staff-access.ts'
import { anyOf } from '#lib/any-of.ts'
import { useUser } from '#stores/session-store.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { AppliedStep } from './applied-step.tsx'
import styles from './edit-page.module.css'
import { EditStep } from './edit-step.tsx'
import { useAppliedEdit } from './use-applied-edit.ts'

/** `/adx/products/edit?ids=…` or with the filter of the list: many products as a table of cells. */
export function EditPage() {
  const { roles } = useUser()
  if (!mayEditProducts(roles))
    return (
      <EmptyState
        isPage
        icon="lock"
        title="You cannot edit products"
        actions={<Link to={paths.admin.products}>Back to the products</Link>}
      >
        <p>
          It takes {anyOf(rolesMeeting(EDITING_PRODUCTS))}. <Link to={accessUrl('products')}>Why</Link>
        </p>
      </EmptyState>
    )
  return <Edit />
}

function Edit() {
  const edit = useAppliedEdit()
  const { state } = edit
  return (
    <section className={styles.page} aria-labelledby="edit-title">
      <title>{`Edit products · ${company.name}`}</title>
      <h1 id="edit-title">Edit products</h1>
      {state.step === 'opening' && <Skeleton height="320px" radius="8px" />}
      {state.step === 'table' && <EditStep onApply={edit.apply} />}
      {state.step === 'apply' && (
        <AppliedStep
          {...state}
          onPause={edit.pause}
          onResume={() => edit.resume(state.saved)}
          onClose={() => void edit.close()}
        />
      )}
    </section>
  )
}
