import { NumberCell } from '#components/forms/number-cell.tsx'
import { NumberField } from '#components/forms/number-field.tsx'
import { PRODUCT_LIMITS } from '#domain/catalogue/product-record.ts'
import { formQuantityReader, priceReader } from '#domain/catalogue/product-form-check.ts'
import { isBelowLeastMargin, marginOf, percentText, type ProductCost } from '#domain/pricing/margin.ts'
import { formatUnitCost } from '#domain/pricing/money.ts'
import { unitName } from '#domain/units/unit.ts'
import { FormRows } from './form-rows.tsx'
import styles from './product-editor.module.css'
import type { ProductWork } from './use-product-form.ts'

/** List price and breaks, each with its margin over the cost for roles that can see costs. */
export function PriceSection({ work, cost }: { work: ProductWork; cost: ProductCost | undefined }) {
  const { form, errors, change } = work
  const quantityReader = formQuantityReader(form)
  return (
    <section className={`card ${styles.card}`} aria-labelledby="price">
      <h2 id="price">Price</h2>
      <div className={styles.fields}>
        <NumberField
          label={`GH₵ a ${unitName(form.unit) || 'unit'}, net of tax`}
          reader={priceReader}
          value={form.price}
          error={errors['price']}
          hint={
            cost && (
              <>
                Cost GH₵{formatUnitCost(cost.costMinor)} · <Margin price={form.price} cost={cost} />
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
            <NumberCell
              {...props('From quantity')}
              reader={quantityReader}
              placeholder="From, like 50"
              value={step.from}
              onChange={(from) => put({ from })}
            />
            <NumberCell
              {...props('Price from this quantity')}
              reader={priceReader}
              placeholder="GH₵"
              value={step.price}
              onChange={(price) => put({ price })}
            />
            <span className={`hint ${styles.margin}`}>
              {cost && <Margin price={step.price} cost={cost} />}
            </span>
          </>
        )}
      </FormRows>
    </section>
  )
}

function Margin({ price, cost }: { price: string; cost: ProductCost }) {
  const priceMinor = priceReader.valueOf(price) ?? 0
  const margin = marginOf(priceMinor, cost.costMinor)
  if (margin === undefined) return null
  const isLow = isBelowLeastMargin(priceMinor, cost)
  return (
    <span className={`hint ${styles.margin}`} data-tone={isLow ? 'bad' : undefined}>
      margin {percentText(margin)}
      {isLow && `, least ${percentText(cost.leastMarginBasisPoints / 10_000)}`}
    </span>
  )
}
