import { useNavigate } from 'react-router-dom'
import { paths } from '#config/paths.ts'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
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
  const go = () => void navigate(paths.newQuote)
  /** Loaded at the press, as the page it leads to. */
  async function ask() {
    const [{ requestLineOf }, { askPriceFor }] = await Promise.all([
      import('#domain/quotes/quote-lines.ts'),
      import('#stores/request-draft-store.ts'),
    ])
    askPriceFor([requestLineOf(product, quantity, countedIn)])
  }

  return (
    <Button
      tone="quiet"
      icon="receipt"
      // The page itself says it when it cannot be loaded.
      onClick={() => void ask().then(go, go)}
    >
      Ask for a quote
    </Button>
  )
}
