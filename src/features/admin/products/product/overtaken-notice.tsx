import { changesOf } from '#domain/catalogue/product-changes.ts'
import type { ProductRecord } from '#domain/catalogue/product-record.ts'
import { readForm } from '#domain/catalogue/product-form.ts'
import { timestampText } from '#lib/time-ago.ts'
import { Button } from '#ui/button.tsx'
import { ChangeList } from './what-changes.tsx'
import styles from './product-editor.module.css'
import type { ProductWork } from './use-product-form.ts'

/** Two people edited the product: shows what is stored now beside what was typed here, and lets the user choose. */
export function OvertakenNotice({ work, product }: { work: ProductWork; product: ProductRecord }) {
  const merged = readForm(work.merged)
  return (
    <div className={`warning ${styles.notice}`} role="alert">
      <p>
        <b>Somebody else saved this product while you were editing</b> ({timestampText(product.updatedAt)}).
        Nothing you entered is lost. Your changes to the saved version:
      </p>
      {merged.ok && <ChangeList changes={changesOf(product, merged.fields)} />}
      <span className={styles.uploads}>
        <Button size="s" onClick={work.keepMine}>
          Keep my changes
        </Button>
        <Button size="s" tone="quiet" onClick={work.drop}>
          Use theirs
        </Button>
      </span>
    </div>
  )
}
