import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { AddToList } from '#features/storefront/shared/add-to-list.tsx'
import { usePrices } from '#components/pricing/use-prices.ts'
import { useProducts } from '#data/catalogue/use-products.ts'
import { PageTitle } from '#components/company/page-title.tsx'
import { paths } from '#config/paths.ts'
import { allowedQuantity } from '#domain/units/quantity.ts'
import { decodeLines, type SharedLines } from '#domain/cart/shared-lines.ts'
import { cartWithLines, wordedListLine, type PricedLine } from '#domain/cart/shopping-list.ts'
import { listLineOf } from '#domain/cart/list-line.ts'
import { countOf, plural } from '#lib/plural.ts'
import { setCart, useCartStore } from '#stores/cart-store.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.tsx'
import styles from './shared-cart-page.module.css'
import { SharedLinesTable } from './shared-lines-table.tsx'

/** The cart from a shared link, at today's prices; nothing is added to the shopper's own cart until they choose to. */
export function SharedCartPage() {
  const { hash } = useLocation()
  const shared = useMemo(() => decodeLines(hash.slice(1)), [hash])
  return (
    <div className="page">
      <PageTitle title={shared?.title || 'Shared cart'} />
      {shared && shared.lines.length > 0 ? (
        <SharedCart shared={shared} />
      ) : (
        <>
          <h1>Shared cart</h1>
          <EmptyState
            icon="cart"
            title="This link contains no items"
            actions={
              <ButtonLink tone="go" to={paths.products}>
                Open the price list
              </ButtonLink>
            }
          >
            <p>It was probably cut short. Please ask for the full link again.</p>
          </EmptyState>
        </>
      )}
    </div>
  )
}

function SharedCart({ shared }: { shared: SharedLines }) {
  const navigate = useNavigate()
  const cart = useCartStore((state) => state.cart)
  const prices = usePrices()
  const ids = useMemo(() => shared.lines.flatMap((line) => ('sku' in line ? [line.sku] : [])), [shared])
  const { productOf, error } = useProducts(ids)
  if (error) throw error
  if (!prices || !productOf) return <Skeleton height="420px" radius="8px" />

  const lines = shared.lines.map((line): PricedLine => {
    if (!('sku' in line))
      return { line: wordedListLine(line.name, line.unit, line.quantity), product: undefined }
    const { sku, quantity, countedIn } = line
    const product = productOf(sku)
    const unknown = { id: sku, sku, name: sku, unit: 'piece', quantityScale: 0 as const }
    return {
      line: listLineOf(product ?? unknown, product ? allowedQuantity(quantity, product) : quantity, {
        countedIn,
      }),
      product,
    }
  })
  const sold = lines.filter(({ product }) => product).length

  function take(isReplacing: boolean) {
    const before = useCartStore.getState().cart
    const { cart: next, added, present } = cartWithLines(before, lines, { isReplacing })
    setCart(next)
    toast.success({
      title: `${countOf(added.length, 'product')} added to the cart`,
      ...(present.length > 0 && { message: `${present.length} were already there and kept their quantity.` }),
      action: { label: 'Undo', onPress: () => setCart(before) },
      duration: 10_000,
    })
    void navigate(paths.cart)
  }

  return (
    <>
      <div>
        <h1>{shared.title || 'Shared cart'}</h1>
        <p className={styles.words}>
          Somebody sent you these {plural(lines.length, 'goods', `${lines.length} lines`)}. Prices are
          today’s.
          {shared.unreadable > 0 &&
            ` ${countOf(shared.unreadable, 'part')} of the link could not be read: ask for it again if something is missing.`}
        </p>
      </div>
      <SharedLinesTable lines={lines} prices={prices} inCart={cart.items} />
      <div className="row">
        <Button tone="go" size="l" disabled={sold === 0} onClick={() => take(false)}>
          Add to my cart
        </Button>
        {cart.quantity > 0 && (
          <Button size="l" disabled={sold === 0} onClick={() => take(true)}>
            Replace my cart
          </Button>
        )}
        <AddToList
          lines={lines.map(({ line }) => line)}
          name={shared.title}
          label="Save as a list"
          size="m"
        />
      </div>
      {cart.quantity > 0 && (
        <p className={styles.words}>
          Adding leaves the {countOf(cart.quantity, 'line')} of your cart as they are. Replacing takes them
          out; you can undo it.
        </p>
      )}
    </>
  )
}
