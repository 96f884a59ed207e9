import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { PageTitle } from '#components/company/page-title.tsx'
import { paths } from '#config/paths.ts'
import { findCustomer } from '#data/orders/find-customers.ts'
import { catalogueNow } from '#data/catalogue/use-catalogue.ts'
import { findCatalogueProducts } from '#data/catalogue/use-products.ts'
import { NoBranch } from '#features/admin/shared/no-branch.tsx'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { showErrorToast } from '#components/states/show-error-toast.ts'
import { cartProductOf, withoutItem, withQuantity, type CartItem } from '#domain/cart/cart.ts'
import { countedQuantity, discountScope, withList, withScanned } from '#domain/cart/counter-sale.ts'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { LIST_PRICES } from '#domain/pricing/price-override.ts'
import { MAX_OVERRIDDEN_LINES } from '#domain/pricing/price-override-limits.ts'
import { unitPriceAt } from '#domain/pricing/pricing.ts'
import { quantityText } from '#domain/units/quantity-text.ts'
import { scanEntryOf } from '#domain/units/scan-entry.ts'
import { unitFor } from '#domain/units/unit.ts'
import type { ShopLocation } from '#domain/stock/location.ts'
import { countOf } from '#lib/plural.ts'
import { shownCustomer } from '#lib/shown-name.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useUser } from '#stores/session-store.ts'
import { CustomerDialog } from './customer-dialog.tsx'
import { DoubtfulLines } from './doubtful-lines.tsx'
import { DiscountDialog, PriceDialog } from './price-dialog.tsx'
import { SaleLines } from './sale-lines.tsx'
import {
  changeLines,
  changeSale,
  chooseSale,
  closeSale,
  openSale,
  undoLines,
  useSaleStore,
  type DoubtfulLine,
  type Sale,
} from './sale-store.ts'
import { KeyHints } from './key-hints.tsx'
import { SaleCustomer } from './sale-customer.tsx'
import { LINES_FIRST, SaleTotals } from './sale-totals.tsx'
import { ScanField } from './scan-field.tsx'
import { usePriceGrant } from './use-price-grant.ts'
import { useSaleKeys } from './use-sale-keys.ts'
import { usePricedSale, useSales } from './use-sales.ts'
import { useScanner } from './use-scanner.ts'
import styles from './sale-page.module.css'

/** `/adx/cart`: selling at the counter and on the phone. */
export function SalePage() {
  const { sales, active } = useSales()
  useNamedCustomer()
  const { stockBranch, hasNoBranch } = useAdminBranches()
  if (hasNoBranch) return <NoBranch />
  return (
    <div className={styles.page}>
      <PageTitle title="Counter sale" />
      <h1 className={styles.title}>Counter sale</h1>
      {active && stockBranch ? (
        <>
          <SaleTabs sales={sales} active={active} />
          <OpenSale key={active.id} sale={active} sales={sales} branch={stockBranch} />
        </>
      ) : (
        <Skeleton height="480px" radius="8px" />
      )}
    </div>
  )
}

/** `?customer=…`, from the page of a customer: opens a sale to them. */
function useNamedCustomer() {
  const { uid } = useUser()
  const [query, setQuery] = useSearchParams()
  const customerUid = query.get('customer') ?? ''
  useEffect(() => {
    if (!customerUid) return
    setQuery({}, { replace: true })
    void findCustomer(customerUid).then(
      (customer) => customer && openSale(uid, customer),
      (error: unknown) => showErrorToast(error),
    )
  }, [customerUid, setQuery, uid])
}

const linesText = ({ cart }: Sale): string => (cart.quantity === 0 ? 'empty' : countOf(cart.quantity, 'line'))

function SaleTabs({ sales, active }: { sales: readonly Sale[]; active: Sale }) {
  const { uid } = useUser()
  return (
    <nav className={styles.tabs} aria-label="Open sales">
      {sales.map((sale) => (
        <span key={sale.id} className={styles.tab} data-on={sale.id === active.id || undefined}>
          <button
            type="button"
            aria-current={sale.id === active.id || undefined}
            onClick={() => chooseSale(sale.id)}
          >
            <b>{shownCustomer(sale.customer)}</b>
            <small>{linesText(sale)}</small>
          </button>
          {sale.id === active.id && sale.cart.quantity === 0 && sales.length > 1 && (
            <IconButton icon="close" size={14} label="Close this sale" onClick={() => closeSale(sale.id)} />
          )}
        </span>
      ))}
      <button type="button" className={styles.new} aria-keyshortcuts="Alt+N" onClick={() => openSale(uid)}>
        New <Kbd>Alt N</Kbd>
      </button>
    </nav>
  )
}

function OpenSale({ sale, sales, branch }: { sale: Sale; sales: readonly Sale[]; branch: ShopLocation }) {
  const { uid } = useUser()
  const navigate = useNavigate()
  const priced = usePricedSale(sale)
  const [selectedId, setSelectedId] = useState<string>()
  const [note, setNote] = useState('')
  const [isCustomerOpen, setIsCustomerOpen] = useState(false)
  const scanField = useRef<HTMLInputElement>(null)
  const quantityField = useRef<HTMLInputElement>(null)
  const grant = usePriceGrant(sale, branch, priced)
  const [isPricing, setIsPricing] = useState<'line' | 'sale'>()
  const items = Object.values((priced?.cart ?? sale.cart).items)
  const hasDoubts = sale.doubtful.some(({ isAside }) => !isAside)
  const at = items.findIndex(({ product }) => product.id === selectedId)

  /** With what was scanned a moment ago, before the page is drawn again. */
  const cartNow = () => useSaleStore.getState().sales.find(({ id }) => id === sale.id)?.cart ?? sale.cart

  /** With the line of a list that it answers. */
  function add(product: CatalogueProduct, count: string, answered?: DoubtfulLine) {
    const { packs } = product
    const counted = countedQuantity(count, { ...cartProductOf(product), packs }, cartNow())
    if (counted.fault !== undefined) return setNote(`${product.name}: ${counted.fault}. Nothing was added.`)
    const { quantity, countedIn } = counted
    changeLines(
      sale.id,
      (cart) => withScanned(cart, cartProductOf(product), quantity, countedIn),
      (lines) => lines.filter(({ id }) => id !== answered?.id),
    )
    setSelectedId(product.id)
    setNote(`${quantityText(quantity, product)} of ${product.name} added`)
    if (answered) scanField.current?.focus()
  }

  async function addCode(text: string): Promise<boolean> {
    const { count, code } = scanEntryOf(text)
    if (code === '') {
      setNote(`${count} of what? Scan or type a code after the *.`)
      return false
    }
    try {
      const [product] = await findCatalogueProducts([code.toUpperCase()])
      if (product) add(product, count)
      else setNote(`No product has the code “${code}”. Choose from what is found by its words, if any.`)
      return product !== undefined
    } catch (error) {
      showErrorToast(error)
      return false
    }
  }

  async function addList(text: string) {
    setNote('Reading the list…')
    try {
      const { readList } = await import('./read-list.ts')
      const { items: read, doubtful } = await readList(text, await catalogueNow())
      const lines = read.map(({ product, quantity }) => ({ product: cartProductOf(product), quantity }))
      const { cart, refused } = withList(cartNow(), lines)
      changeLines(
        sale.id,
        () => cart,
        (before) => [...before, ...doubtful],
      )
      const open = doubtful.filter(({ isAside }) => !isAside).length
      setNote(
        [
          `${countOf(lines.length - refused.length, 'product')} added from the list${open > 0 ? `, ${countOf(open, 'line')} to look at` : ''}.`,
          ...refused.map((problem) => `Not added: ${problem}.`),
        ].join(' '),
      )
    } catch (error) {
      showErrorToast(error)
    }
  }

  async function choose(line: DoubtfulLine, product: CatalogueProduct) {
    try {
      const { withChosen } = await import('./read-list.ts')
      const chosen = withChosen(line, product)
      changeLines(
        sale.id,
        (cart) => cart,
        (lines) => lines.map((one) => (one.id === line.id ? chosen : one)),
      )
    } catch (error) {
      showErrorToast(error)
    }
  }

  function leaveOut(lines: readonly DoubtfulLine[]) {
    changeLines(
      sale.id,
      (cart) => cart,
      (all) => all.filter(({ id }) => lines.every((line) => line.id !== id)),
    )
    setNote(`${countOf(lines.length, 'pasted line')} left out`)
    scanField.current?.focus()
  }

  function remove(item: CartItem) {
    changeLines(sale.id, (cart) => withoutItem(cart, item.product.id))
    setSelectedId(items[at + 1]?.product.id ?? items[at - 1]?.product.id)
    setNote(`${item.product.name} removed`)
    scanField.current?.focus()
  }

  const selected = items[at]
  const ownLine = sale.prices.lines.find(({ productId }) => productId === selectedId)
  const setLinePrice = ({ product, quantity }: CartItem, unitPriceMinor: number, reason: string) => {
    const listPriceMinor = unitPriceAt(product, quantity)
    const others = sale.prices.lines.filter(({ productId }) => productId !== product.id)
    const fromQuantity =
      product.priceBreaks.findLast(({ minQuantity }) => quantity >= minQuantity)?.minQuantity ?? 0
    const line = {
      productId: product.id,
      name: product.name,
      listPriceMinor,
      fromQuantity,
      unitPriceMinor,
      reason,
    }
    changeSale(sale.id, {
      prices: { ...sale.prices, lines: unitPriceMinor === listPriceMinor ? others : [...others, line] },
    })
    closePricing()
  }
  function closePricing() {
    setIsPricing(undefined)
    scanField.current?.focus()
  }
  function openPricing(item: CartItem | undefined) {
    if (!item) return setNote('Choose a line first.')
    if (item.product.ownPrice)
      return setNote(`${item.product.name} has the price of the list “${item.product.ownPrice.name}”.`)
    const isNew = !sale.prices.lines.some(({ productId }) => productId === item.product.id)
    if (isNew && (priced?.prices.lines.length ?? 0) >= MAX_OVERRIDDEN_LINES)
      return setNote(
        `At most ${MAX_OVERRIDDEN_LINES} lines of a sale have a price of their own. Give a discount on the whole sale instead.`,
      )
    setSelectedId(item.product.id)
    setIsPricing('line')
  }

  const select = (index: number) =>
    setSelectedId(items[Math.max(0, Math.min(index, items.length - 1))]?.product.id)
  const undo = () => {
    undoLines(sale.id)
    setNote('Undone')
    scanField.current?.focus()
  }

  useScanner((code) => void addCode(code))
  useSaleKeys({
    quantity: () => (at < 0 && items.length > 0 ? select(items.length - 1) : quantityField.current?.focus()),
    price: () => openPricing(selected ?? items.at(-1)),
    remove: () => at >= 0 && items[at] && remove(items[at]),
    undo,
    up: () => select(at < 0 ? items.length - 1 : at - 1),
    down: () => select(at < 0 ? 0 : at + 1),
    customer: () => setIsCustomerOpen(true),
    checkout: () => {
      if (hasDoubts) setNote(LINES_FIRST)
      else if (!grant.isGranted) setNote('The prices have to be approved first.')
      else if (items.length > 0) void navigate(paths.admin.checkout)
    },
    next: () => chooseSale(sales[(sales.indexOf(sale) + 1) % sales.length]?.id ?? sale.id),
    open: () => openSale(uid),
  })

  return (
    <div className={styles.sale}>
      <div className={styles.main}>
        <SaleCustomer sale={sale} onChange={() => setIsCustomerOpen(true)} />
        <ScanField
          fieldRef={(field) => {
            if (field && !scanField.current) field.focus()
            scanField.current = field
          }}
          onCode={addCode}
          onProduct={add}
          onList={(text) => void addList(text)}
        />
        <div className={styles.note}>
          <output>{note}</output>
          {note !== '' && (
            <Button size="s" tone="quiet" onClick={undo}>
              Undo <Kbd>Ctrl Z</Kbd>
            </Button>
          )}
        </div>
        {sale.doubtful.length > 0 && (
          <DoubtfulLines
            lines={sale.doubtful}
            onChoose={(line, product) => void choose(line, product)}
            cart={sale.cart}
            onAdd={(line, product, quantity) => add(product, quantity, line)}
            onLeaveOut={leaveOut}
          />
        )}
        {items.length === 0 ? (
          <EmptyState icon="cart" title="Nothing in this sale yet">
            <p>Scan a product, type its name or SKU, or paste a list.</p>
          </EmptyState>
        ) : (
          <div className={`card ${styles.table}`}>
            <SaleLines
              items={items}
              prices={priced?.prices ?? LIST_PRICES}
              gone={priced?.gone ?? []}
              branch={branch}
              selectedId={selectedId}
              quantityField={quantityField}
              onSelect={setSelectedId}
              onQuantity={({ product }, quantity) =>
                changeLines(sale.id, (cart) => withQuantity(cart, product.id, quantity))
              }
              onDone={() => scanField.current?.focus()}
              onRemove={remove}
              onPrice={openPricing}
            />
          </div>
        )}
        <KeyHints />
      </div>
      <SaleTotals
        priced={priced}
        isEmpty={items.length === 0}
        hasDoubts={hasDoubts}
        grant={grant}
        onDiscount={() => setIsPricing('sale')}
      />
      {isPricing === 'line' && selected && (
        <PriceDialog
          name={selected.product.name}
          unit={unitFor(1, selected.product.unit)}
          listPriceMinor={unitPriceAt(selected.product, selected.quantity)}
          unitPriceMinor={ownLine?.unitPriceMinor ?? unitPriceAt(selected.product, selected.quantity)}
          reason={ownLine?.reason ?? ''}
          onSave={(unitPriceMinor, reason) => setLinePrice(selected, unitPriceMinor, reason)}
          onList={
            ownLine && (() => setLinePrice(selected, unitPriceAt(selected.product, selected.quantity), ''))
          }
          onClose={closePricing}
        />
      )}
      {isPricing === 'sale' && (
        <DiscountDialog
          scope={discountScope(priced?.cart ?? sale.cart)}
          discountBasisPoints={sale.prices.discountBasisPoints}
          reason={sale.prices.discountReason}
          onSave={(discountBasisPoints, discountReason) => {
            changeSale(sale.id, { prices: { ...sale.prices, discountBasisPoints, discountReason } })
            closePricing()
          }}
          onClose={closePricing}
        />
      )}
      {isCustomerOpen && (
        <CustomerDialog
          customer={sale.customer}
          onChoose={(customer) => {
            changeSale(sale.id, { customer })
            setIsCustomerOpen(false)
          }}
          onClose={() => setIsCustomerOpen(false)}
        />
      )}
    </div>
  )
}
