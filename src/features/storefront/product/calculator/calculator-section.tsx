import { useState } from 'react'
import type { Prices } from '#components/pricing/use-prices.ts'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { useProductsIn } from '#features/storefront/shared/use-products-in.ts'
import { Chip } from '#ui/chip.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import section from './calculator-section.module.css'
import { CalculatorForm } from './calculator-form.tsx'
import { CALCULATOR_TITLES } from './calculator-kind.ts'
import { calculatorsFor } from './calculators.ts'

/** Calculates the materials for a job and adds them to the cart; renders nothing for products without a calculator. */
export function CalculatorSection({
  product,
  coverage,
  prices,
}: {
  product: CatalogueProduct
  coverage: string
  prices: Prices
}) {
  const calculators = calculatorsFor(product, coverage)
  const [chosen, setChosen] = useState('')
  const calculator = calculators.find(({ name }) => name === chosen) ?? calculators[0]
  const products = useProductsIn(calculator?.subcategories ?? [])
  if (!calculator) return null
  return (
    <section className={`screen-only ${section.section}`} aria-labelledby="calculator">
      <h2 id="calculator">{calculators.length > 1 ? CALCULATOR_TITLES.rods : calculator.title}</h2>
      {calculators.length > 1 && (
        <div className="row">
          {calculators.map(({ name, title }) => (
            <Chip key={name} on={name === calculator.name} onClick={() => setChosen(name)}>
              {title}
            </Chip>
          ))}
        </div>
      )}
      {products ? (
        <CalculatorForm
          key={calculator.name}
          calculator={calculator}
          product={product}
          products={products}
          prices={prices}
        />
      ) : (
        <div aria-busy="true">
          <Skeleton height="250px" />
        </div>
      )}
    </section>
  )
}
