import { useState } from 'react'
import { cartProductOf } from '#domain/cart/cart.ts'
import { AddToList } from '#features/storefront/shared/add-to-list.tsx'
import { useAction } from '#components/states/use-action.ts'
import type { Prices } from '#components/pricing/use-prices.ts'
import { paths } from '#config/paths.ts'
import { boqTotalMinor, type BoqItem, type ReviewRow } from '#domain/boq/review/boq-review.ts'
import { boqListLines, boqRequestLines } from '#domain/boq/boq-lines.ts'
import { cartWithBoq, withPresentRaised, type BoqInCart } from '#domain/boq/review/boq-to-cart.ts'
import { quantityText } from '#domain/units/quantity-text.ts'
import { unitFor } from '#domain/units/unit.ts'
import { useNavigate } from 'react-router-dom'
import { countOf } from '#lib/plural.ts'
import { askPriceFor } from '#stores/request-draft-store.ts'
import { setCart, useCartStore } from '#stores/cart-store.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import styles from './boq-summary.module.css'
import { KeepBoq } from './keep-boq.tsx'
import type { Boq } from './use-boq.ts'
import { backToPaste, clearBoq, restoreBoq, useBoqStore } from './boq-store.ts'

/** The total of the reviewed boq, with the button to add it to the cart. */
export function BoqSummary({
  boq,
  orders,
  prices,
}: {
  boq: Boq
  orders: readonly BoqItem[]
  prices: Prices
}) {
  const { rows } = boq
  const [done, setDone] = useState<BoqInCart>()
  const inState = (...states: readonly ReviewRow['state'][]) =>
    rows.filter(({ state }) => states.includes(state))
  const ready = inState('ready').length
  const needReview = inState('needs-review', 'likely').length
  const unmatched = inState('unmatched')
  const isBare = ready + needReview + unmatched.length === 0
  const navigate = useNavigate()
  const { run, isBusy } = useAction({ title: 'The file could not be made' })
  const corrected = orders.filter(({ asked, quantity }) => asked !== quantity)

  function add() {
    const before = useCartStore.getState().cart
    const result = cartWithBoq(before, orders, cartProductOf)
    setCart(result.cart)
    setDone(result)
    toast.success({
      title: `${linesOf(result.added.length, 'product')} added to the cart`,
      action: {
        label: 'Undo',
        onPress: () => {
          setCart(before)
          setDone(undefined)
        },
      },
      duration: 10_000,
    })
  }

  function askForQuote() {
    askPriceFor(boqRequestLines(rows))
    void navigate(paths.newQuote)
  }

  const download = (kind: 'csv' | 'xlsx') =>
    void run(async () => {
      const [{ downloadTable }, { boqRows }] = await Promise.all([
        import('#components/states/download-file.ts'),
        import('./boq-rows.ts'),
      ])
      await downloadTable(kind, { name: 'bill-of-quantities', rows: boqRows(rows, orders) })
    })

  function startAgain() {
    const draft = useBoqStore.getState()
    clearBoq()
    toast.default({
      title: 'The list has been cleared',
      action: { label: 'Put it back', onPress: () => restoreBoq(draft) },
      duration: 8000,
    })
  }

  return (
    <aside className={`card ${styles.panel}`} aria-label="Summary">
      <dl className={styles.facts}>
        <div>
          <dt>Ready lines</dt>
          <dd>{ready}</dd>
        </div>
        <div>
          <dt>Products</dt>
          <dd>{orders.length}</dd>
        </div>
        <div data-tone={needReview > 0 ? 'warn' : undefined}>
          <dt>Still to check</dt>
          <dd>{needReview}</dd>
        </div>
        <div data-tone={unmatched.length > 0 ? 'bad' : undefined}>
          <dt>Not found</dt>
          <dd>{unmatched.length}</dd>
        </div>
      </dl>
      <p className={styles.total}>
        <span>Net total</span>
        <b>{prices.money(boqTotalMinor(orders))}</b>
      </p>
      <p className={styles.small}>Before VAT and levies; delivery is added at checkout.</p>
      <Button tone="go" size="l" fill data-boq-add disabled={orders.length === 0} onClick={add}>
        {orders.length === 0 ? 'Nothing to add yet' : `Add ${linesOf(ready, 'line')} to cart`}
      </Button>
      <div className={`row ${styles.ways}`}>
        <Button size="s" icon="receipt" disabled={isBare} onClick={askForQuote}>
          Ask for a quote
        </Button>
        <AddToList lines={boqListLines(rows)} label="Save as a list" tone="plain" />
        <KeepBoq boq={boq} />
      </div>
      {done && <InCart done={done} onRaised={() => setDone({ ...done, present: [] })} />}
      {corrected.length > 0 && (
        <ul className={styles.list}>
          {corrected.map(({ product, asked, quantity }) => (
            <li key={product.id}>
              {product.name}: {quantityText(asked, product)} becomes {quantityText(quantity, product)}, the
              minimum or nearest quantity we sell.
            </li>
          ))}
        </ul>
      )}
      {unmatched.length > 0 && (
        <div className={styles.missing}>
          <h3>Not in our catalogue</h3>
          <ul>
            {unmatched.map(({ line }) => (
              <li key={line.id}>{line.description || line.text.trim()}</li>
            ))}
          </ul>
          <p>They stay as you wrote them in lists, quote requests, prints and files.</p>
        </div>
      )}
      <div className={styles.actions}>
        <Button size="s" icon="print" onClick={() => window.print()}>
          Print
        </Button>
        <Button size="s" icon="download" busy={isBusy} onClick={() => download('xlsx')}>
          Excel
        </Button>
        <Button size="s" icon="download" busy={isBusy} onClick={() => download('csv')}>
          CSV
        </Button>
        <Button size="s" tone="quiet" icon="edit" onClick={backToPaste}>
          Edit the list
        </Button>
        <Button size="s" tone="quiet" icon="trash" onClick={startAgain}>
          Start again
        </Button>
      </div>
    </aside>
  )
}

function InCart({ done, onRaised }: { done: BoqInCart; onRaised: () => void }) {
  const { added, present } = done
  return (
    <div className={styles.done} aria-live="polite">
      <p>
        {linesOf(added.length, 'product')} added.
        {present.length > 0 &&
          ` ${countOf(present.length, 'was', 'were')} in the cart before and kept the quantity:`}
      </p>
      {present.length > 0 && (
        <>
          <ul className={styles.list}>
            {present.map(({ product, inCart, quantity }) => (
              <li key={product.id}>
                {product.name}: {quantityText(inCart, product)} in the cart, {quantityText(quantity, product)}{' '}
                in the list
              </li>
            ))}
          </ul>
          <Button
            size="s"
            onClick={() => {
              setCart(withPresentRaised(useCartStore.getState().cart, present))
              onRaised()
            }}
          >
            Add the quantities from the list to them
          </Button>
        </>
      )}
      <ButtonLink fill to={paths.cart}>
        Open the cart
      </ButtonLink>
    </div>
  )
}

const linesOf = (count: number, word: string): string => `${count} ${unitFor(count, word)}`
