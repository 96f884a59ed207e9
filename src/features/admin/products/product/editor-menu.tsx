import { useTypedText } from '#components/forms/typed-input.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '#config/paths.ts'
import type { ProductForm } from '#domain/catalogue/product-form.ts'
import { mayEditProducts, mayPublish, type ProductRecord } from '#domain/catalogue/product-record.ts'
import { meetsNeed } from '#domain/people/staff-access.ts'
import { NEW_PRODUCT, startProductFrom, useProductFormStore } from '#stores/product-form-store.ts'
import { useUser } from '#stores/session-store.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './product-editor.module.css'
import type { ProductActions } from './use-product-actions.ts'

/** Beside the name: view in the shop, stock card, duplicate, archive. */
export function EditorMenu({
  product,
  form,
  acts,
}: {
  product: ProductRecord
  form: ProductForm
  acts: ProductActions
}) {
  const { roles } = useUser()
  const navigate = useNavigate()
  const hasUnsaved = useProductFormStore(({ drafts }) => NEW_PRODUCT in drafts)
  const [asked, setAsked] = useState<'archive' | 'replace'>()
  const [reason, setReason, drop] = useTypedText(`archive ${product.id}`)

  async function startFrom() {
    startProductFrom(form)
    await navigate(paths.admin.newProduct)
  }

  async function archive() {
    if (!(await acts.archive(reason))) return
    drop()
    setAsked(undefined)
  }

  return (
    <span className={`row ${styles.headActions}`}>
      {product.status === 'published' && (
        <ButtonLink size="s" icon="eye" to={paths.product(product.slug)}>
          In the shop
        </ButtonLink>
      )}
      {!product.madeToOrder && meetsNeed(roles, { capability: 'stock-card' }) && (
        <ButtonLink size="s" icon="box" to={paths.admin.stockCard(product.id)}>
          Stock card
        </ButtonLink>
      )}
      {mayEditProducts(roles) && (
        <Button size="s" icon="plus" onClick={() => (hasUnsaved ? setAsked('replace') : void startFrom())}>
          Duplicate
        </Button>
      )}
      {mayPublish(roles) && product.status === 'published' && (
        <Button size="s" icon="trash" onClick={() => setAsked('archive')}>
          Archive…
        </Button>
      )}
      <ConfirmDialog
        open={asked === 'archive'}
        title="Remove it from the shop?"
        confirmLabel="Archive"
        danger
        busy={acts.busy === 'archive'}
        onConfirm={() => void archive()}
        onClose={() => setAsked(undefined)}
      >
        <div className={styles.dialog}>
          <p>
            Nobody finds or orders it any more; orders and papers keep it. It can be published again at any
            time.
          </p>
          <TextField
            label="Why"
            optional
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          {acts.failure && (
            <p className={`failure ${styles.failure}`} role="alert">
              {acts.failure}
            </p>
          )}
        </div>
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'replace'}
        title="Replace the unsaved new product?"
        confirmLabel="Replace it"
        onConfirm={() => void startFrom()}
        onClose={() => setAsked(undefined)}
      >
        <p>You have an unsaved new product. It would be replaced by this one.</p>
      </ConfirmDialog>
    </span>
  )
}
