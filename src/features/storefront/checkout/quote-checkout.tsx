import { useNavigate } from 'react-router-dom'
import { PatientSkeleton } from '#components/states/long-wait.tsx'
import { usePrices } from '#components/pricing/use-prices.ts'
import { useLive } from '#data/reading/use-live.ts'
import { paths } from '#config/paths.ts'
import { useShopFacts } from '#data/catalogue/use-catalogue.ts'
import { watchQuote } from '#data/quotes/quotes.ts'
import { canBeOrdered, type Quote } from '#domain/quotes/quote.ts'
import { AppError } from '#lib/app-error.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { checkoutItemsOfQuote } from './checkout-items.ts'
import { CheckoutFields } from './checkout-fields.tsx'

/** `/checkout?quote=…`: orders exactly what an accepted quote offers. */
export function QuoteCheckout({ quoteId }: { quoteId: string }) {
  const {
    data: quote,
    status,
    error,
  } = useLive<Quote | undefined>(quoteId, (onData, onError) => watchQuote(quoteId, onData, onError))
  const locations = useShopFacts().data?.locations
  const prices = usePrices()
  const navigate = useNavigate()
  if (status === 'failed') throw error
  if (status === 'ready' && !quote) throw new AppError('not-found', `quotes/${quoteId}`)
  if (!quote || !locations || !prices) return <PatientSkeleton height="480px" />

  const checkoutItems = checkoutItemsOfQuote(quote)
  if (!checkoutItems || !canBeOrdered(quote))
    return (
      <EmptyState
        icon="receipt"
        title={quote.orderId ? 'This quote was ordered already' : 'This quote is not accepted yet'}
        actions={
          <ButtonLink tone="go" to={quote.orderId ? paths.order(quote.orderId) : paths.quote(quote.id)}>
            {quote.orderId ? 'Open the order' : 'Open the quote'}
          </ButtonLink>
        }
      />
    )
  return (
    <CheckoutFields
      // One quote makes one order, so the order has the quote's id.
      orderId={quote.id}
      checkoutItems={checkoutItems}
      prices={prices}
      locations={locations}
      known={{
        contactName: quote.customer.name,
        contactPhone: quote.customer.phone,
        company: quote.customer.company,
        address: quote.delivery.address,
        city: quote.delivery.city,
        neededBy: quote.neededBy,
        poNumber: quote.poNumber,
        project: quote.project,
      }}
      onSubmitted={({ id }) =>
        void navigate(paths.order(id), { replace: true, state: { isJustPlaced: true } })
      }
    />
  )
}
