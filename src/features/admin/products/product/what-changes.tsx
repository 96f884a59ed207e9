import { changesOf, priceChangeText, type ProductChange } from '#domain/catalogue/product-changes.ts'
import type { ProductRecord } from '#domain/catalogue/product-record.ts'
import styles from './product-editor.module.css'
import type { ProductWork } from './use-product-form.ts'

/** The unsaved changes compared with what is stored. */
export function WhatChanges({ work, product }: { work: ProductWork; product: ProductRecord }) {
  return (
    <section className={`card ${styles.card}`} aria-labelledby="changes">
      <h2 id="changes">What changes</h2>
      {work.read.ok ? (
        <ChangeList
          changes={changesOf(product, work.read.fields)}
          percent={priceChangeText(product.priceMinor, work.read.fields.priceMinor)}
        />
      ) : (
        <p className="sub">Some fields are incomplete.</p>
      )}
    </section>
  )
}

/** Before and after, one line each; `percent` follows the price. */
export function ChangeList({
  changes,
  percent = '',
}: {
  changes: readonly ProductChange[]
  percent?: string
}) {
  if (changes.length === 0) return <p className="sub">Nothing.</p>
  return (
    <ul className={styles.changes}>
      {changes.map(({ field, label, before, after }) => (
        <li key={field}>
          <b>{label}</b> <del>{before}</del> → <ins>{after}</ins>
          {field === 'priceMinor' && percent && <span className={styles.percent}>{percent}</span>}
        </li>
      ))}
    </ul>
  )
}
