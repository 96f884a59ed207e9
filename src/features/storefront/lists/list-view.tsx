import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ShareLink } from '#features/storefront/shared/share-link.tsx'
import { usePrices } from '#components/pricing/use-prices.ts'
import { useProducts } from '#data/catalogue/use-products.ts'
import { PageTitle } from '#components/company/page-title.tsx'
import { paths } from '#config/paths.ts'
import { requestLineOf, wordedLine } from '#domain/quotes/quote-lines.ts'
import { cartWithLines, type ShoppingList } from '#domain/cart/shopping-list.ts'
import { LIST_LENGTHS } from '#domain/cart/list-line.ts'
import { countOf } from '#lib/plural.ts'
import { setCart, useCartStore } from '#stores/cart-store.ts'
import { askPriceFor } from '#stores/request-draft-store.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { toast } from '#ui/toast.tsx'
import { useDeleteList } from './use-delete-list.ts'
import { ListHeader } from './list-header.tsx'
import { ListLines } from './list-lines.tsx'
import { ListPrintView } from './list-print-view.tsx'
import styles from './list-view.module.css'
import { ShareWithCompany } from './share-with-company.tsx'
import { useListEditor } from './use-list-editor.ts'

export function ListView({ stored }: { stored: ShoppingList }) {
  const { item: list, edit, state, retry } = useListEditor(stored)
  const [isSharing, setIsSharing] = useState(false)
  const deleteWithUndo = useDeleteList()
  const navigate = useNavigate()
  const prices = usePrices()
  const ids = useMemo(
    () => list.lines.flatMap(({ productId }) => (productId ? [productId] : [])),
    [list.lines],
  )
  const { productOf, error } = useProducts(ids)
  if (error) throw error
  const lines = list.lines.map((line) => ({
    line,
    product: line.productId ? productOf?.(line.productId) : undefined,
  }))
  const isEmpty = lines.length === 0

  function toCart() {
    const before = useCartStore.getState().cart
    const { cart, added, present, left } = cartWithLines(before, lines)
    setCart(cart)
    toast.success({
      title: `${countOf(added.length, 'product')} added to the cart`,
      message: [
        present.length > 0 && `${present.length} there already, with their quantity`,
        left.length > 0 && `${left.length} cannot be ordered directly: request a quote`,
      ]
        .filter(Boolean)
        .join('. '),
      action: { label: 'Undo', onPress: () => setCart(before) },
      duration: 10_000,
    })
  }

  // Navigate first: a deleted list has no page.
  async function remove() {
    await navigate(paths.lists, { replace: true })
    await deleteWithUndo(list)
  }

  function toQuote() {
    askPriceFor(
      lines.map(({ line, product }) =>
        product
          ? { ...requestLineOf(product, line.quantity, line.countedIn), note: line.note }
          : { ...wordedLine(line.name, line.unit, inHundredths(line)), note: line.note },
      ),
    )
    void navigate(paths.newQuote)
  }

  return (
    <div className="page">
      <PageTitle title={list.name} />
      <Breadcrumbs crumbs={[{ label: 'Lists', to: paths.lists }, { label: list.name }]} />
      <ListHeader list={list} state={state} edit={edit} onRetry={retry} />
      <div className={styles.actions}>
        <Button tone="go" icon="cart" disabled={isEmpty || !productOf} onClick={toCart}>
          Add to cart
        </Button>
        <Button icon="receipt" disabled={isEmpty || !productOf} onClick={toQuote}>
          Ask for a quote
        </Button>
        <Button tone="quiet" icon="mail" disabled={isEmpty} onClick={() => setIsSharing(true)}>
          Share
        </Button>
        <ShareWithCompany list={stored} />
        <Button tone="quiet" icon="print" disabled={isEmpty} onClick={() => window.print()}>
          Print
        </Button>
        <Button tone="quiet" icon="trash" onClick={() => void remove()}>
          Delete
        </Button>
      </div>
      {isEmpty ? (
        <EmptyState
          icon="list"
          title="This list is empty"
          actions={
            <ButtonLink tone="go" to={paths.products}>
              Open the price list
            </ButtonLink>
          }
        >
          <p>Add items from a product page, the cart or a bill of quantities.</p>
        </EmptyState>
      ) : !prices || !productOf ? (
        <Skeleton height="260px" radius="8px" />
      ) : (
        <>
          <ListLines lines={lines} prices={prices} edit={edit} />
          <ListPrintView list={list} lines={lines} prices={prices} />
        </>
      )}
      <TextArea
        label="Note"
        optional
        rows={2}
        maxLength={LIST_LENGTHS.note}
        value={list.note}
        onChange={({ target }) => edit((now) => ({ ...now, note: target.value }))}
      />
      <ShareLink
        open={isSharing}
        what="list"
        title={list.name}
        lines={list.lines}
        onClose={() => setIsSharing(false)}
      />
    </div>
  )
}

/** Items in words use hundredths of their unit; products no longer sold keep the scale they were sold at. */
const inHundredths = ({ quantity, quantityScale }: ShoppingList['lines'][number]): number =>
  quantity * 10 ** (2 - quantityScale)
