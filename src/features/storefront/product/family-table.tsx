import { useState } from 'react'
import { Link } from 'react-router-dom'
import { CountedQuantity } from '#features/storefront/shared/counted-quantity.tsx'
import { QuantityStock } from '#features/storefront/shared/quantity-stock.tsx'
import { useBands, useRestockDates } from '#features/storefront/shared/use-bands.ts'
import { focusRefusedField } from '#components/units/refused-field.ts'
import type { Prices } from '#components/pricing/use-prices.ts'
import { useProductsIn } from '#features/storefront/shared/use-products-in.ts'
import { paths } from '#config/paths.ts'
import { cartProductOf } from '#domain/cart/cart.ts'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { lineAmountMinor, unitPriceAt } from '#domain/pricing/pricing.ts'
import { bySize } from '#domain/catalogue/family-order.ts'
import { siblingsOf } from '#domain/catalogue/product-family.ts'
import { optionsOf } from '#domain/catalogue/family-options.ts'
import { bandAt } from '#domain/stock/stock.ts'
import { formatQuantity } from '#domain/units/quantity.ts'
import { totalsOf } from '#domain/pricing/tax.ts'
import { unitFor } from '#domain/units/unit.ts'
import { countOf } from '#lib/plural.ts'
import { addToCart, updateLine, updateQuantity, useCartStore } from '#stores/cart-store.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import styles from './family-table.module.css'
import { SizesSkeleton } from './product-extras-skeleton.tsx'
import section from './product-section.module.css'

type Wanted = { quantity: number; countedIn: string }

const NONE: Wanted = { quantity: 0, countedIn: '' }

/** Every size of the product, each with a quantity, and one Add button for all of them. */
export function FamilyTable({ product, prices }: { product: CatalogueProduct; prices: Prices }) {
  const siblings = useProductsIn([product.subcategory])
  const bands = useBands()
  const restockAt = useRestockDates()
  const inCart = useCartStore((state) => state.cart.items)
  const [wanted, setWanted] = useState<Readonly<Record<string, Wanted>>>({})
  const family = siblings ? siblingsOf(product, siblings).toSorted(bySize) : []
  if (!siblings) return <SizesSkeleton product={product} />
  if (family.length === 0) return null

  const options = optionsOf(family)
  const lines = family.flatMap((sibling) => {
    const { quantity, countedIn } = wanted[sibling.id] ?? NONE
    return quantity > 0 ? [{ sibling, quantity, countedIn }] : []
  })
  const amounts = lines.map(({ sibling, quantity }) => ({
    amountMinor: lineAmountMinor(unitPriceAt(sibling, quantity), quantity, sibling.quantityScale),
    taxClass: sibling.taxClass,
  }))
  const totals = totalsOf(amounts, prices.taxRates)
  const shownMinor = prices.taxDisplay === 'included' ? totals.totalMinor : totals.netMinor

  function addAll() {
    for (const { sibling, quantity, countedIn } of lines) {
      const already = inCart[sibling.id]?.quantity
      if (already === undefined) addToCart(cartProductOf(sibling), quantity)
      else updateQuantity(sibling.id, already + quantity)
      if (countedIn) updateLine(sibling.id, { countedIn })
    }
    toast.success({
      title: `${countOf(lines.length, 'size')} added to the cart`,
    })
    setWanted({})
  }

  return (
    <section className={section.section} aria-labelledby="family" data-quantities>
      <h2 id="family">All sizes</h2>
      <div className={`card ${styles.frame}`}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th>Size</th>
              <th className={styles.code}>Code</th>
              <th className="num">Price</th>
              <th>Stock</th>
              <th>Quantity</th>
            </tr>
          </thead>
          <tbody>
            {family.map((sibling, at) => {
              const { quantity, countedIn } = wanted[sibling.id] ?? NONE
              const want = (changes: Partial<Wanted>) =>
                setWanted((all) => ({ ...all, [sibling.id]: { ...(all[sibling.id] ?? NONE), ...changes } }))
              const already = inCart[sibling.id]
              return (
                <tr key={sibling.id} aria-current={sibling.id === product.id || undefined}>
                  <th scope="row">
                    {sibling.id === product.id ? (
                      options[at]
                    ) : (
                      <Link to={paths.product(sibling.slug)} title={sibling.name}>
                        {options[at]}
                      </Link>
                    )}
                  </th>
                  <td className={styles.code}>
                    <span className="mono">{sibling.sku}</span>
                  </td>
                  <td className="num">{prices.price(unitPriceAt(sibling, quantity), sibling.taxClass)}</td>
                  <td className={styles.stock}>
                    {bands && (
                      <QuantityStock
                        product={sibling}
                        line={{
                          quantity,
                          isProposal: quantity === 0,
                          setQuantity: (next) => want({ quantity: next }),
                        }}
                        band={bandAt(bands, sibling.id)}
                        restockAt={restockAt[sibling.id]}
                        isBrief
                      />
                    )}
                  </td>
                  <td className={styles.quantity}>
                    <CountedQuantity
                      product={sibling}
                      quantity={quantity}
                      countedIn={countedIn}
                      min={0}
                      prices={prices}
                      onChange={(next) => want({ quantity: next })}
                      onCount={(name, next) => want({ countedIn: name, quantity: next })}
                    />
                    {already && (
                      <small>
                        {formatQuantity(already.quantity, sibling.quantityScale)} {unitFor(2, sibling.unit)}{' '}
                        in the cart
                      </small>
                    )}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      <div className={styles.foot}>
        <output aria-live="polite">
          {lines.length > 0 && (
            <>
              {countOf(lines.length, 'size')} · <b>{prices.money(shownMinor)}</b>
            </>
          )}
        </output>
        <Button
          tone="go"
          disabled={lines.length === 0}
          onClick={({ currentTarget }) => focusRefusedField(currentTarget) || addAll()}
        >
          Add all to the cart
        </Button>
      </div>
    </section>
  )
}
