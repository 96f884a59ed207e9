import { useAction } from '#components/states/use-action.ts'
import { savePriceOverride } from '#data/orders/decide-prices.ts'
import type { WantedPrices } from '#domain/pricing/price-override.ts'
import { Button } from '#ui/button.tsx'
import type { PriceGrant } from './use-price-grant.ts'

/** Whether the prices of the sale are granted; above the seller's limit a Manager is asked here, and answers live. */
export function PriceState({ grant, wanted }: { grant: PriceGrant; wanted: WantedPrices }) {
  const { run, isBusy, failure } = useAction({ show: 'inline' })
  const { state, record, request, limitBasisPoints } = grant
  if (state === 'none' || state === 'unknown' || state === 'allowed') return null
  const ask = () =>
    void run(() => savePriceOverride(request, wanted), {
      done: 'A Manager is asked, and answers here',
    })
  return (
    <div role="status" className={state === 'approved' ? 'note' : 'warning'}>
      {state === 'approved' && <p>Prices approved by {record?.decidedByName}.</p>}
      {state === 'asked' && (
        <p>The prices wait for a Manager. The sale goes on as soon as one approves them.</p>
      )}
      {state === 'refused' && (
        <p>
          {record?.decidedByName} refused these prices: {record?.decisionReason}
        </p>
      )}
      {state === 'unasked' && (
        <p>More than {(limitBasisPoints ?? 0) / 100}% off the list: a Manager has to approve these prices.</p>
      )}
      {(state === 'unasked' || state === 'refused') && (
        <Button busy={isBusy} onClick={ask}>
          {state === 'refused' ? 'Ask again' : 'Ask a Manager'}
        </Button>
      )}
      {failure && <p role="alert">{failure}</p>}
    </div>
  )
}
