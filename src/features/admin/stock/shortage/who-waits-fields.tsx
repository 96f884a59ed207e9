import { Fragment } from 'react'
import { quantityText } from '#domain/units/quantity-text.ts'
import { QuantityLines } from '#features/admin/shared/quantity-lines.tsx'
import { dayText } from '#lib/time-ago.ts'
import { Failure } from '#ui/failure.tsx'
import type { WhoWaits } from './use-who-waits.ts'

/** Who loses what where less would be on hand than is promised to orders: chosen by rule, or by hand. */
export function WhoWaitsFields({ waits: { short, isLoading, error, choose } }: { waits: WhoWaits }) {
  if (error) return <Failure>{error.message}</Failure>
  if (isLoading)
    return (
      <p className="note" role="status">
        Looking for the orders that have these goods…
      </p>
    )
  return short.map(({ product, shortage, lines, quantities, leftOf, missing }) => (
    <Fragment key={product.productId}>
      <p className="warning">
        <b>{product.name}</b>: {quantityText(shortage.short, product)} less than is reserved. These orders
        wait for it and their customers are told. The newest promise waits first; change who waits below.
      </p>
      <QuantityLines
        label={`Orders that have ${product.name}`}
        lines={lines}
        typed={quantities}
        leftOf={leftOf}
        what="is reserved for it"
        hintOf={({ customer, promisedAt }, index) =>
          `${customer}, confirmed ${dayText(promisedAt)}, has ${quantityText(leftOf(index), product)}`
        }
        onChange={(typed) => choose(product.productId, typed)}
      />
      {missing !== 0 && (
        <p className="note" role="status">
          {missing > 0
            ? `${quantityText(missing, product)} more to choose.`
            : `${quantityText(-missing, product)} too many are chosen.`}
          {shortage.others > 0 &&
            ` ${quantityText(shortage.others, product)} are reserved for transfers between branches: cancel those if the orders have too little.`}
        </p>
      )}
    </Fragment>
  ))
}
