import { NumberCell } from '#components/forms/number-cell.tsx'
import { NumberField } from '#components/forms/number-field.tsx'
import { PRODUCT_LIMITS } from '#domain/catalogue/product-record.ts'
import {
  formQuantityReader,
  leadTimeReader,
  PRODUCT_LENGTHS,
  weightReader,
} from '#domain/catalogue/product-form-check.ts'
import { withScale } from '#domain/catalogue/product-form.ts'
import type { QuantityScale } from '#domain/units/quantity.ts'
import type { TaxClass } from '#domain/pricing/tax.ts'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { FormRows } from './form-rows.tsx'
import styles from './product-editor.module.css'
import type { ProductWork } from './use-product-form.ts'

const SCALES = [
  { value: '0', label: 'Whole units' },
  { value: '1', label: 'Tenths of a unit' },
  { value: '2', label: 'Hundredths of a unit' },
]
const TAXES = [
  { value: 'standard', label: 'Standard: VAT and levies' },
  { value: 'zero', label: 'Zero-rated' },
  { value: 'exempt', label: 'Exempt' },
]

/** Unit, minimum and step, packs, weight, lead time and tax. */
export function SellingSection({ work, isNamed }: { work: ProductWork; isNamed: boolean }) {
  const { form, errors, change } = work
  const quantityReader = formQuantityReader(form)
  return (
    <section className={`card ${styles.card}`} aria-labelledby="selling">
      <h2 id="selling">How it is sold</h2>
      <div className={styles.fields}>
        <TextField
          label="Unit"
          hint="bag, length, m², piece"
          maxLength={PRODUCT_LENGTHS.unit}
          value={form.unit}
          error={errors['unit']}
          onChange={({ target }) => change({ unit: target.value })}
        />
        <TextField
          label="Size of a unit"
          hint="50 kg, 12 m"
          optional
          maxLength={PRODUCT_LENGTHS.unitSize}
          value={form.unitSize}
          error={errors['unitSize']}
          onChange={({ target }) => change({ unitSize: target.value })}
        />
        <SelectField
          label="Quantities"
          hint={isNamed ? 'Cannot be changed: stock and orders use it' : undefined}
          disabled={isNamed}
          options={SCALES}
          value={form.quantityScale}
          onChange={({ target }) => change(withScale(form, Number(target.value) as QuantityScale))}
        />
        <NumberField
          label="Minimum order quantity"
          reader={quantityReader}
          value={form.minQuantity}
          error={errors['minQuantity']}
          onChange={({ target }) => change({ minQuantity: target.value })}
        />
        <NumberField
          label="Order increment"
          reader={quantityReader}
          value={form.stepQuantity}
          error={errors['stepQuantity']}
          onChange={({ target }) => change({ stepQuantity: target.value })}
        />
        <NumberField
          label="Weight of a unit, kg"
          reader={weightReader}
          optional
          value={form.weightKg}
          error={errors['weightKg']}
          onChange={({ target }) => change({ weightKg: target.value })}
        />
        <SelectField
          label="Tax"
          options={TAXES}
          value={form.taxClass}
          onChange={({ target }) => change({ taxClass: target.value as TaxClass })}
        />
        <NumberField
          label="Lead time, days"
          reader={leadTimeReader}
          value={form.leadTimeDays}
          error={errors['leadTimeDays']}
          onChange={({ target }) => change({ leadTimeDays: target.value })}
        />
        <CheckboxField
          label="Made to order"
          hint="Not kept in stock"
          checked={form.madeToOrder}
          onChange={({ target }) => change({ madeToOrder: target.checked })}
        />
      </div>
      <FormRows
        label="Packs"
        hint="name and number of units"
        addLabel="Add a pack"
        field="packs"
        rows={form.packs}
        max={PRODUCT_LIMITS.packs}
        blank={{ name: '', units: '' }}
        errors={errors}
        onChange={(packs) => change({ packs })}
      >
        {(pack, put, props) => (
          <>
            <input
              {...props('Name of the pack')}
              placeholder="pallet"
              maxLength={PRODUCT_LIMITS.packName}
              value={pack.name}
              onChange={({ target }) => put({ name: target.value })}
            />
            <NumberCell
              {...props('Units in the pack')}
              reader={quantityReader}
              placeholder="40"
              value={pack.units}
              onChange={(units) => put({ units })}
            />
            <span className={`hint ${styles.margin}`}>{form.unit && pack.units ? form.unit : ''}</span>
          </>
        )}
      </FormRows>
    </section>
  )
}
