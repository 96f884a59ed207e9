import { Link } from 'react-router-dom'
import { PageTitle } from '#components/company/page-title.tsx'
import { paths } from '#config/paths.ts'
import { listCosts } from '#data/catalogue/product-costs.ts'
import { useRead } from '#data/reading/use-read.ts'
import {
  EDITING_PRODUCTS,
  mayEditProducts,
  mayPublish,
  PUBLISHING,
  type ProductRecord,
} from '#domain/catalogue/product-record.ts'
import type { ProductCost } from '#domain/pricing/margin.ts'
import { canSee } from '#domain/people/roles.ts'
import { rolesMeeting } from '#domain/people/staff-access.ts'
import { anyOf } from '#lib/any-of.ts'
import { useUser } from '#stores/session-store.ts'
import { Icon } from '#ui/icon.tsx'
import { Pill } from '#ui/pill.tsx'
import { STATES, TONES } from '../product-states.ts'
import { EditorFooter } from './editor-footer.tsx'
import { EditorMenu } from './editor-menu.tsx'
import { LeaveQuestion } from '#features/admin/shared/leave-question.tsx'
import { NamesSection } from './names-section.tsx'
import { OvertakenNotice } from './overtaken-notice.tsx'
import { PicturesSection } from './pictures-section.tsx'
import { PriceSection } from './price-section.tsx'
import styles from './product-editor.module.css'
import { ProductHistory } from './product-history.tsx'
import { ProductPreview } from './product-preview.tsx'
import { ScheduledPrice } from './scheduled-price.tsx'
import { SellingSection } from './selling-section.tsx'
import { FactsSection } from './facts-section.tsx'
import { useProductActions } from './use-product-actions.ts'
import { useProductForm } from './use-product-form.ts'
import { WhatChanges } from './what-changes.tsx'

/** A product's form with a preview beside it; `product` is undefined for a new one. */
export function ProductEditor({ formKey, product }: { formKey: string; product: ProductRecord | undefined }) {
  const { roles } = useUser()
  const work = useProductForm(formKey, product)
  const acts = useProductActions(work, product)
  const isDraft = product === undefined || product.status === 'draft'
  const isEditable = mayPublish(roles) || (isDraft && mayEditProducts(roles))
  const cost = useCost(product?.id, canSee(roles, 'cost'))
  const name = work.form.name.trim() || (product ? product.sku : 'New product')

  return (
    <div className={styles.page}>
      <PageTitle title={name} />
      <Link to={paths.admin.products} className={styles.back}>
        <Icon name="chevron-start" size={15} /> Products
      </Link>
      <header className={`row ${styles.head}`}>
        <h1>{name}</h1>
        {product && <Pill tone={TONES[product.status]}>{STATES[product.status]}</Pill>}
        {product?.isPublishAsked && <Pill tone="warn">Awaiting publication</Pill>}
        {work.isDirty && <Pill tone="info">Not saved</Pill>}
        {product && <EditorMenu product={product} form={work.form} acts={acts} />}
      </header>
      {!isEditable && (
        <p className={`warning ${styles.notice}`} data-tone="info">
          {mayEditProducts(roles)
            ? `Published and archived products can be changed by ${anyOf(rolesMeeting(PUBLISHING))}.`
            : `You can view products. They can be changed by ${anyOf(rolesMeeting(EDITING_PRODUCTS))}.`}
        </p>
      )}
      {work.isOvertaken && product && <OvertakenNotice work={work} product={product} />}
      <div className={styles.columns}>
        <fieldset className={styles.main} disabled={!isEditable} aria-label="Product">
          <NamesSection work={work} isNamed={!isDraft} />
          <SellingSection work={work} isNamed={!isDraft} />
          <PriceSection work={work} cost={cost} />
          <FactsSection work={work} />
          <PicturesSection work={work} />
        </fieldset>
        <aside className={styles.side} aria-label="Actions">
          <ProductPreview work={work} product={product} />
          {product && <ScheduledPrice product={product} cost={cost} />}
          {product && work.isDirty && <WhatChanges work={work} product={product} />}
          {product && <ProductHistory product={product} />}
        </aside>
      </div>
      {isEditable && <EditorFooter work={work} product={product} acts={acts} cost={cost} />}
      <LeaveQuestion isDirty={work.isDirty && acts.busy === undefined} onDrop={work.drop} />
    </div>
  )
}

/** Undefined for roles that cannot see costs and for products never bought. */
function useCost(productId: string | undefined, maySee: boolean): ProductCost | undefined {
  const id = maySee ? (productId ?? '') : ''
  return useRead(id && ['product-cost', id], () => listCosts([id])).data?.get(id)
}
