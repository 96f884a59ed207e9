import type { ReactNode } from 'react'
import { useHasAll } from '#features/storefront/shared/use-shortages.ts'
import { ShortLine } from '#features/storefront/shared/short-line.tsx'
import { useAvailability } from '#data/catalogue/use-availability.ts'
import type { ShopLocation } from '#domain/stock/location.ts'
import type { OrderShortages } from '#domain/stock/order-shortage.ts'
import type { StockBand } from '#domain/stock/stock.ts'
import { updateQuantity } from '#stores/cart-store.ts'
import { Button } from '#ui/button.tsx'
import type { CheckoutItems } from './checkout-items.ts'
import own from './checkout-summary.module.css'

type Lines = CheckoutItems['lines']
type Bands = Readonly<Record<string, StockBand>>

/**
 * The stock at the branch that serves the order, checked before submitting: what is missing, which branch has it, and,
 * as `children`, what to do with the rest.
 */
export function StockNotice({
  lines,
  bands,
  shortages,
  locationId,
  choices,
  onChoose,
  children,
}: {
  lines: Lines
  /** At the branch; undefined until they are known. */
  bands: Bands | undefined
  shortages: OrderShortages
  locationId: string
  /** Branches the customer can change to. */
  choices: readonly ShopLocation[]
  onChoose: (locationId: string) => void
  children: ReactNode
}) {
  const restockAt = useAvailability(locationId).data?.restockAt ?? {}
  const short = lines.filter(({ id }) => shortages[id])
  // Of a quote nothing is asked, and without a network nothing is answered.
  const out = lines.filter(({ id }) => !shortages[id] && bands?.[id] === 'out')
  if (short.length + out.length === 0) return null
  const branch = choices.find(({ id }) => id === locationId)?.name ?? 'this branch'
  return (
    <div className={`warning ${own.warn}`} role="status">
      {short.map(({ id, name, item, leadTimeDays }) => (
        <div key={id}>
          <b>{name}</b>
          {item && shortages[id] && (
            <ShortLine
              short={shortages[id]}
              product={item.product}
              quantity={item.quantity}
              branch={branch}
              restockAt={restockAt[id]}
              leadTimeDays={leadTimeDays}
              onTake={(most) => updateQuantity(id, most)}
            />
          )}
        </div>
      ))}
      {out.length > 0 && (
        <p>
          <b>Out of stock at this branch today:</b> {out.map(({ name }) => name).join('; ')}.
        </p>
      )}
      <div className={own.branches} role="group" aria-label="Branches with stock">
        {choices
          .filter(({ id }) => id !== locationId)
          .map((location) => (
            <BetterBranch
              key={location.id}
              location={location}
              short={[...short, ...out]}
              onChoose={onChoose}
            />
          ))}
      </div>
      {children}
      <p>We check the stock and tell you the days before you pay anything.</p>
    </div>
  )
}

/** A branch that has everything that is short here. */
function BetterBranch({
  location: { id, name },
  short,
  onChoose,
}: {
  location: ShopLocation
  short: Lines
  onChoose: (locationId: string) => void
}) {
  const bands = useAvailability(id).data?.bands
  const isPlenty = bands !== undefined && short.every((line) => bands[line.id] === 'in')
  const asked = short.flatMap(({ item }) =>
    item ? [{ productId: item.product.id, quantity: item.quantity }] : [],
  )
  const hasAll = useHasAll(isPlenty ? id : undefined, asked)
  if (!isPlenty || (asked.length > 0 && !hasAll)) return null
  return (
    <Button size="s" onClick={() => onChoose(id)}>
      Order at {name}: in stock
    </Button>
  )
}
