import { PRODUCT_LIMITS } from '#domain/catalogue/product-record.ts'
import { TextField } from '#ui/text-field.tsx'
import { FormRows } from './form-rows.tsx'
import styles from './product-editor.module.css'
import type { ProductWork } from './use-product-form.ts'

/** The facts buyers compare, in display order, and the product's search words. */
export function FactsSection({ work }: { work: ProductWork }) {
  const { form, errors, change } = work
  return (
    <section className={`card ${styles.card}`} aria-labelledby="facts">
      <h2 id="facts">Specifications and keywords</h2>
      <FormRows
        label="Facts"
        hint="what buyers compare, in the order shown"
        addLabel="Add a specification"
        field="specs"
        rows={form.specs}
        max={PRODUCT_LIMITS.specs}
        blank={{ key: '', value: '' }}
        errors={errors}
        isOrdered
        columns={2}
        onChange={(specs) => change({ specs })}
      >
        {(spec, put, props) => (
          <>
            <input
              {...props('Specification name')}
              placeholder="standard"
              maxLength={PRODUCT_LIMITS.specKey}
              value={spec.key}
              onChange={({ target }) => put({ key: target.value })}
            />
            <input
              {...props('Specification value')}
              placeholder="EN 197-1"
              maxLength={PRODUCT_LIMITS.specValue}
              value={spec.value}
              onChange={({ target }) => put({ value: target.value })}
            />
          </>
        )}
      </FormRows>
      <TextField
        label="Search keywords"
        hint="Trade names, separated by commas"
        optional
        value={form.tags}
        error={errors['tags']}
        onChange={({ target }) => change({ tags: target.value })}
      />
    </section>
  )
}
