import { PageTitle } from '#components/company/page-title.tsx'
import { paths } from '#config/paths.ts'
import { useCatalogue } from '#data/catalogue/use-catalogue.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import styles from './boq-page.module.css'
import { useBoqStore } from './boq-store.ts'
import { PasteStep } from './paste-step.tsx'
import { useAccountMemory } from './use-account-memory.ts'
import { ReviewStep } from './review-step.tsx'

/** Turns a boq into a cart, a list or a quote request: paste it, review uncertain lines, add. */
export function BoqPage() {
  const { data: catalogue, error } = useCatalogue()
  const isReviewed = useBoqStore((draft) => draft.isReviewed)
  useAccountMemory()
  if (error && !catalogue) throw error

  return (
    <div className="page">
      <PageTitle title="Bill of quantities" />
      <div className={styles.head}>
        <Breadcrumbs crumbs={[{ label: 'Catalogue', to: paths.products }, { label: 'Bill of quantities' }]} />
        <h1>Bill of quantities to cart</h1>
      </div>
      {isReviewed ? <ReviewStep /> : <PasteStep />}
    </div>
  )
}
