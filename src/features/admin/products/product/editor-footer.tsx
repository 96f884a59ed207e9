import { useState } from 'react'
import { mayPublish, type ProductRecord } from '#domain/catalogue/product-record.ts'
import type { ProductCost } from '#domain/pricing/margin.ts'
import { useUser } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import styles from './product-editor.module.css'
import { PublishDialog } from './publish-dialog.tsx'
import type { ProductActions } from './use-product-actions.ts'
import type { ProductWork } from './use-product-form.ts'

/** The form's actions, always visible. */
export function EditorFooter({
  work,
  product,
  acts,
  cost,
}: {
  work: ProductWork
  product: ProductRecord | undefined
  acts: ProductActions
  cost: ProductCost | undefined
}) {
  const { roles } = useUser()
  const [isPublishing, setIsPublishing] = useState(false)
  const status = product?.status ?? 'draft'
  const isAsked = product?.isPublishAsked === true
  const maySave = work.isDirty || product === undefined

  const openPublishing = work.submit(() => setIsPublishing(true))
  const saveAs = (isPublishAsked: boolean) =>
    work.submit(() => work.read.ok && acts.save(work.read.fields, isPublishAsked))

  return (
    <div className={styles.foot}>
      {acts.failure && !isPublishing && (
        <p className={`failure ${styles.failure}`} role="alert">
          {acts.failure}
        </p>
      )}
      <span className="sub">
        {work.isDirty
          ? 'Unsaved changes are kept in this browser.'
          : product
            ? 'All changes saved.'
            : 'Nothing entered yet.'}
      </span>
      {work.isDirty && (
        <Button tone="quiet" onClick={work.drop}>
          Discard changes
        </Button>
      )}
      {status === 'draft' && (
        <Button
          busy={acts.busy === 'draft'}
          tone={mayPublish(roles) || isAsked ? 'plain' : 'quiet'}
          disabled={!maySave}
          onClick={saveAs(isAsked)}
        >
          Save draft
        </Button>
      )}
      {status === 'draft' && !mayPublish(roles) && !isAsked && (
        <Button tone="go" busy={acts.busy === 'ask'} onClick={saveAs(true)}>
          Request publication
        </Button>
      )}
      {mayPublish(roles) && (status !== 'published' || work.isDirty) && (
        <Button tone="go" onClick={openPublishing}>
          {status === 'published'
            ? 'Publish the changes…'
            : status === 'archived'
              ? 'Publish again…'
              : 'Publish…'}
        </Button>
      )}
      {isPublishing && work.read.ok && (
        <PublishDialog
          fields={work.read.fields}
          product={product}
          acts={acts}
          cost={cost}
          onClose={() => setIsPublishing(false)}
        />
      )}
    </div>
  )
}
