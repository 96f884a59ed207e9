import { Link, useParams } from 'react-router-dom'
import { UnreadableState } from '#components/states/unreadable-state.tsx'
import { useLive } from '#data/reading/use-live.ts'
import { paths } from '#config/paths.ts'
import { unreadableOf } from '#data/firebase/unreadable.ts'
import { watchProductRecord } from '#data/catalogue/admin-products.ts'
import type { ProductRecord } from '#domain/catalogue/product-record.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ArchiveUnreadable } from '../archive-unreadable.tsx'
import { ProductEditor } from './product-editor.tsx'
import styles from './product-editor.module.css'

/** `/adx/products/:id`: one product, live, to view or edit. */
export function ProductPage() {
  const { id = '' } = useParams()
  const {
    data: product,
    status,
    error,
    retry,
  } = useLive<ProductRecord | undefined>(id, (onData, onError) => watchProductRecord(id, onData, onError))
  if (status === 'loading')
    return (
      <div className={styles.page}>
        <Skeleton width="340px" height="28px" />
        <Skeleton height="620px" radius="8px" />
      </div>
    )
  const unreadable = unreadableOf(error)
  if (unreadable)
    return (
      <UnreadableState title="This product cannot be read" record={unreadable}>
        <ArchiveUnreadable product={unreadable} />
      </UnreadableState>
    )
  if (status === 'failed') return <ErrorState title="The product could not be loaded" onRetry={retry} />
  if (!product)
    return (
      <EmptyState
        icon="tag"
        title="There is no such product"
        actions={<Link to={paths.admin.products}>All products</Link>}
      >
        <p>The link may be mistyped.</p>
      </EmptyState>
    )
  return <ProductEditor key={id} formKey={id} product={product} />
}
