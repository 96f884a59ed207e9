import { useNavigate } from 'react-router-dom'
import { paths } from '#config/paths.ts'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { requestLineOf } from '#domain/quotes/quote-lines.ts'
import { askPriceFor } from '#stores/request-draft-store.ts'
import { Button } from '#ui/button.tsx'

/** For quantities large enough for a price of their own. */
export function AskPrice({
  product,
  quantity,
  countedIn,
}: {
  product: CatalogueProduct
  quantity: number
  countedIn: string
}) {
  const navigate = useNavigate()
  return (
    <Button
      tone="quiet"
      icon="receipt"
      onClick={() => {
        askPriceFor([requestLineOf(product, quantity, countedIn)])
        void navigate(paths.newQuote)
      }}
    >
      Ask for a quote
    </Button>
  )
}
