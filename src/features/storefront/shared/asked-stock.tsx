import { StockMark } from '#components/catalogue/stock-mark.tsx'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { bandFor } from '#domain/stock/order-shortage.ts'
import type { StockBand } from '#domain/stock/stock.ts'
import { ShortLine } from './short-line.tsx'
import { useBranch } from './use-branch.ts'
import type { ChosenQuantity } from './use-cart-line.ts'
import { useShortages } from './use-shortages.ts'

/** Asks whether the branch can promise the quantity. */
export function AskedStock({
  product,
  line: { quantity, setQuantity },
  band,
  restockAt,
  isBrief,
}: {
  product: CatalogueProduct
  line: ChosenQuantity
  band: StockBand
  restockAt: number | undefined
  isBrief: boolean
}) {
  const branch = useBranch()
  const short = useShortages(branch?.id, [{ productId: product.id, quantity }])[product.id]
  const { leadTimeDays } = product
  return (
    <>
      <StockMark
        band={bandFor(band, short)}
        isPart={short !== undefined && short.available !== 0}
        leadTimeDays={leadTimeDays}
        restockAt={restockAt}
      />
      {short && branch && !isBrief && (
        <ShortLine
          short={short}
          product={product}
          quantity={quantity}
          branch={branch.name}
          restockAt={restockAt}
          leadTimeDays={leadTimeDays}
          onTake={setQuantity}
        />
      )}
    </>
  )
}
