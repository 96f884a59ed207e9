import { marginOf } from '#domain/catalogue/product-form.ts'
import { PRODUCT_LIMITS } from '#domain/catalogue/product-record.ts'
import { amountMinorOf } from '#domain/catalogue/product-form-check.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { unitName } from '#domain/units/unit.ts'
import { TextField } from '#ui/text-field.tsx'
import { FormRows } from './form-rows.tsx'
import styles from './product-editor.module.css'
import type { ProductWork } from './use-product-form.ts'

/** List price and breaks, each with its margin over the cost for roles that can see costs. */
export function PriceSection({ work, costMinor }: { work: ProductWork; costMinor: number | undefined }) {
  const { form, errors, change } = work
  return (
    <section className={`card ${styles.card}`} aria-labelledby="price">
      <h2 id="price">Price</h2>
      <div className={styles.fields}>
        <TextField
          label={`GH₵ a ${unitName(form.unit) || 'unit'}, net of tax`}
          inputMode="decimal"
          value={form.price}
          error={errors['price']}
          hint={
            costMinor === undefined ? undefined : (
              <>
                Cost {formatMoney(costMinor, 'GHS')} · <Margin price={form.price} costMinor={costMinor} />
              </>
            )
          }
          onChange={({ target }) => change({ price: target.value })}
        />
      </div>
      <FormRows
        label="Price breaks"
        hint="unit price from this quantity"
        addLabel="Add a break"
        field="breaks"
        rows={form.breaks}
        max={PRODUCT_LIMITS.breaks}
        blank={{ from: '', price: '' }}
        errors={errors}
        onChange={(breaks) => change({ breaks })}
      >
        {(step, put, props) => (
          <>
            <input
              {...props('From quantity')}
              inputMode="decimal"
              placeholder="From, like 50"
              value={step.from}
              onChange={({ target }) => put({ from: target.value })}
            />
            <input
              {...props('Price from this quantity')}
              inputMode="decimal"
              placeholder="GH₵"
              value={step.price}
              onChange={({ target }) => put({ price: target.value })}
            />
            <span className={`hint ${styles.margin}`}>
              {costMinor !== undefined && <Margin price={step.price} costMinor={costMinor} />}
            </span>
          </>
        )}
      </FormRows>
    </section>
  )
}

function Margin({ price, costMinor }: { price: string; costMinor: number }) {
  const margin = marginOf(amountMinorOf(price) ?? 0, costMinor)
  if (margin === undefined) return null
  return (
    <span className={`hint ${styles.margin}`} data-tone={margin < 0 ? 'bad' : undefined}>
      margin {Math.round(margin * 1000) / 10} %
    </span>
  )
}
