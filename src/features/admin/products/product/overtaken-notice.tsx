import { changesOf } from '#domain/catalogue/product-changes.ts'
import type { ProductRecord } from '#domain/catalogue/product-record.ts'
import { readForm } from '#domain/catalogue/product-form.ts'
import { timestampText } from '#lib/time-ago.ts'
import { Button } from '#ui/button.tsx'
import { ChangeList } from './what-changes.tsx'
import styles from './product-editor.module.css'
import type { ProductWork } from './use-product-form.ts'

/** Two people edited: what is stored now beside what was typed here, and which of them goes on. */
export function OvertakenNotice({ work, product }: { work: ProductWork; product: ProductRecord }) {
  const merged = readForm(work.merged)
  return (
    <div className={styles.notice} role="alert">
      <p>
        <b>Somebody else saved this product while you typed</b> ({timestampText(product.updatedAt)}). Nothing
        you typed is lost. What you changed, on what is stored now:
      </p>
      {merged.ok && <ChangeList changes={changesOf(product, merged.fields)} />}
      <span className={styles.uploads}>
        <Button size="s" onClick={work.keepMine}>
          Go on with mine
        </Button>
        <Button size="s" tone="quiet" onClick={work.drop}>
          Take theirs
        </Button>
      </span>
    </div>
  )
}
