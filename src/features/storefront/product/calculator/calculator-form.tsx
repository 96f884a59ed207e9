import { NumberField } from '#components/forms/number-field.tsx'
import { useState } from 'react'
import type { Prices } from '#components/pricing/use-prices.ts'
import { cartProductOf } from '#domain/cart/cart.ts'
import { withWastage, type Need } from '#domain/calculators/materials.ts'
import { quantityForNeed } from '#domain/calculators/purchase.ts'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { lineAmountMinor, unitPriceAt } from '#domain/pricing/pricing.ts'
import { formatQuantity, quantityInUnits } from '#domain/units/quantity.ts'
import { totalsOf } from '#domain/pricing/tax.ts'
import { unitFor } from '#domain/units/unit.ts'
import { measureReader } from '#lib/measure-reader.ts'
import { countOf } from '#lib/plural.ts'
import { addToCart, updateQuantity, useCartStore } from '#stores/cart-store.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { toast } from '#ui/toast.tsx'
import styles from './calculator-form.module.css'
import { LINK_DIAMETERS, type Calculator, type CalculatorField } from './calculators.ts'
import { candidatesFor } from './candidates.ts'

const MEASURES: Record<Need['measure'], string> = {
  piece: 'pieces',
  length: 'lengths',
  kg: 'kg',
  m3: 'm³',
  m2: 'm²',
  l: 'litres',
}
const WASTAGE: CalculatorField = { key: 'wastage', label: 'Wastage', unit: '%', initial: 0, min: 0 }

/** Takes dimensions and gives a shopping list; every line is in whole units of a product that can be changed. */
export function CalculatorForm({
  calculator,
  product,
  products,
  prices,
}: {
  calculator: Calculator
  product: CatalogueProduct
  products: readonly CatalogueProduct[]
  prices: Prices
}) {
  const fields = [...calculator.fields, { ...WASTAGE, initial: calculator.wastagePercent }]
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(fields.map(({ key, initial }) => [key, String(initial)])),
  )
  const [choices, setChoices] = useState<Readonly<Record<string, string>>>({})
  const inCart = useCartStore((state) => state.cart.items)

  const values = Object.fromEntries(
    fields.map((field) => [field.key, valueOf(field, typed[field.key] ?? '')]),
  )
  const errors = Object.fromEntries(
    fields.map((field) => [field.key, readerOf(field).faultOf(typed[field.key] ?? '')]),
  )
  const isValid = Object.values(errors).every((error) => error === undefined)
  const linkSize = `${LINK_DIAMETERS[values.link ?? -1] ?? 0} mm`
  const needs = isValid ? withWastage(calculator.needs(values), values.wastage ?? 0) : []
  const lines = needs.map((need) => {
    const candidates = candidatesFor(need, product, products, {
      linkSize,
      isConcrete: calculator.name === 'concrete',
    })
    const chosen = candidates.find(({ id }) => id === choices[need.material]) ?? candidates[0]
    return { need, candidates, chosen, quantity: chosen && quantityForNeed(need, chosen) }
  })
  const priced = lines.flatMap(({ chosen, quantity }) =>
    chosen && quantity
      ? [
          {
            product: chosen,
            quantity,
            amountMinor: lineAmountMinor(unitPriceAt(chosen, quantity), quantity, chosen.quantityScale),
            taxClass: chosen.taxClass,
          },
        ]
      : [],
  )
  const totals = totalsOf(priced, prices.taxRates)
  const totalMinor = prices.taxDisplay === 'included' ? totals.totalMinor : totals.netMinor

  function addAll() {
    for (const line of priced) {
      const already = inCart[line.product.id]?.quantity
      if (already === undefined) addToCart(cartProductOf(line.product), line.quantity)
      else updateQuantity(line.product.id, already + line.quantity)
    }
    toast.success({
      title: `${countOf(priced.length, 'material')} added to the cart`,
    })
  }

  return (
    <div className={`card ${styles.calculator}`}>
      <div className={styles.fields}>
        {fields.map((field) => {
          const { key, label, unit, options } = field
          const onChange = ({ target }: { target: { value: string } }) =>
            setTyped({ ...typed, [key]: target.value })
          return options ? (
            <SelectField
              key={key}
              label={label}
              value={typed[key] ?? ''}
              options={options.map((option, at) => ({ value: String(at), label: option }))}
              onChange={onChange}
            />
          ) : (
            <NumberField
              key={key}
              label={unit ? `${label} (${unit})` : label}
              reader={readerOf(field)}
              value={typed[key] ?? ''}
              error={errors[key]}
              onChange={onChange}
            />
          )
        })}
      </div>
      <div className={styles.result}>
        <ul aria-label="Materials">
          {lines.map(({ need, candidates, chosen, quantity }) => (
            <li key={need.material}>
              {candidates.length > 1 ? (
                <select
                  aria-label={`Product for ${need.material}`}
                  value={chosen?.id}
                  onChange={(event) => setChoices({ ...choices, [need.material]: event.target.value })}
                >
                  {candidates.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </select>
              ) : (
                <span>{chosen?.name ?? 'No matching product'}</span>
              )}
              <small>
                {need.amount.toLocaleString('en-GH', { maximumFractionDigits: 2 })} {MEASURES[need.measure]}
              </small>
              {chosen && quantity !== undefined && (
                <b>
                  {formatQuantity(quantity, chosen.quantityScale)}{' '}
                  {unitFor(quantityInUnits(quantity, chosen.quantityScale), chosen.unit)}
                </b>
              )}
            </li>
          ))}
        </ul>
        <div className={styles.foot}>
          <output>
            {priced.length > 0 && (
              <>
                About <b>{prices.money(totalMinor)}</b>
              </>
            )}
          </output>
          <Button tone="go" disabled={priced.length === 0} onClick={addAll}>
            Add to the cart
          </Button>
        </div>
        <p className="hint">{calculator.basis} Quantities are rounded up to the units we sell.</p>
      </div>
    </div>
  )
}

const SCALE = 1000

/** Of a choice, the index is the number. */
const readerOf = ({ options, unit = '', min = 0 }: CalculatorField) =>
  measureReader({
    unit,
    decimals: options ? 0 : 3,
    example: '2.5',
    min: options ? 0 : min * SCALE,
    max: options ? options.length - 1 : 100_000 * SCALE,
  })

const valueOf = (field: CalculatorField, text: string): number =>
  (readerOf(field).valueOf(text) ?? 0) / (field.options ? 1 : SCALE)
