import { useState } from 'react'
import type { ListColumn } from '#components/lists/list-columns.ts'
import { ListView } from '#components/lists/list-view.tsx'
import { TwoLines } from '#components/lists/two-lines.tsx'
import { ProductChoice } from '#components/catalogue/product-choice.tsx'
import { today } from '#components/states/today.ts'
import { UnreadableLine } from '#components/states/unreadable-line.tsx'
import type { Cursor } from '#data/firebase/pages.ts'
import { readable } from '#data/firebase/unreadable.ts'
import { listParts } from '#data/purchasing/suppliers.ts'
import { usePages } from '#data/reading/use-pages.ts'
import { supplierPriceOn, type PartProduct, type SupplierPart } from '#domain/purchasing/supplier-part.ts'
import type { Supplier } from '#domain/purchasing/supplier.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { quantityText } from '#domain/units/quantity-text.ts'
import { unitName } from '#domain/units/unit.ts'
import { amountCell, quantityCell } from '#lib/file-cell.ts'
import { useUser } from '#stores/session-store.ts'
import { buttonClasses } from '#ui/button.tsx'
import { mayBuy } from '#features/admin/shared/may-buy.ts'
import { PartDialog } from './part-dialog.tsx'
import styles from './purchasing.module.css'
import { formatDay } from '#lib/format-day.ts'

/** What a supplier sells us, with their numbers, packs and prices. */
export function SupplierParts({ supplier }: { supplier: Supplier }) {
  const isBuyer = mayBuy(useUser().roles)
  const [edited, setEdited] = useState<PartProduct>()
  const fetchPage = (after?: Cursor) => listParts(supplier.id, after)
  const { refresh, ...rows } = usePages(['supplier-parts', supplier.id], fetchPage)
  const parts = readable(rows.items ?? [])
  return (
    <>
      <header className="head-row">
        <h2>Products</h2>
        {isBuyer && (
          <ProductChoice
            trigger="Add product"
            triggerClassName={buttonClasses({ size: 's' })}
            label="Add product"
            alternatives={parts.slice(0, 8).map(({ sku }) => sku)}
            priceOf={() => ''}
            onChoose={(product) => setEdited(product)}
          />
        )}
      </header>
      <ListView<SupplierPart>
        screen={{
          id: 'supplier-parts',
          fileName: `prices-${supplier.code}`,
          noun: 'product',
          label: `Products of ${supplier.name}`,
          columns: columnsFor(supplier, isBuyer ? setEdited : undefined),
          isTall: true,
          nameOf: ({ name }) => name,
          fetchPage,
          renderUnreadable: (part) => <UnreadableLine record={part} />,
          failed: 'The products could not be loaded',
          empty: {
            icon: 'tag',
            title: 'No products yet',
            text: 'What they sell us appears here, with their number, pack and price.',
          },
        }}
        rows={{ ...rows, retry: refresh }}
      />
      {edited && (
        <PartDialog
          key={edited.id}
          supplier={supplier}
          product={edited}
          part={parts.find(({ productId }) => productId === edited.id)}
          onSaved={refresh}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}

const productOf = ({ productId, name, unit, quantityScale }: SupplierPart): PartProduct => ({
  id: productId,
  name,
  unit,
  quantityScale,
})

function columnsFor(
  { currency }: Supplier,
  onEdit: ((product: PartProduct) => void) | undefined,
): ListColumn<SupplierPart>[] {
  const day = today()
  const priceOf = ({ prices }: SupplierPart) => supplierPriceOn(prices, day)
  return [
    {
      id: 'product',
      label: 'Product',
      width: 220,
      grows: true,
      renderCell: (part) => (
        <TwoLines
          below={
            <>
              <span className="mono">{part.sku}</span>
              {part.status === 'Archived' && ' · not sold any more'}
            </>
          }
        >
          {onEdit ? (
            <button
              type="button"
              data-row
              className={`link ${styles.open}`}
              onClick={() => onEdit(productOf(part))}
            >
              {part.name}
            </button>
          ) : (
            part.name
          )}
        </TwoLines>
      ),
      value: ({ name }) => name,
    },
    { id: 'sku', label: 'SKU', value: ({ sku }) => sku },
    {
      id: 'partNumber',
      label: 'Their number',
      width: 140,
      hides: 2,
      renderCell: ({ partNumber }) => <span className="mono">{partNumber || '–'}</span>,
      value: ({ partNumber }) => partNumber,
    },
    {
      id: 'pack',
      label: 'Pack',
      width: 110,
      hides: 1,
      numeric: true,
      renderCell: (part) => quantityText(part.packQuantity, part),
      value: (part) => quantityCell(part.packQuantity, part.quantityScale),
    },
    { id: 'unit', label: 'Unit', value: ({ unit }) => unitName(unit) },
    {
      id: 'price',
      label: `Price, ${currency}`,
      width: 130,
      numeric: true,
      renderCell: (part) => {
        const price = priceOf(part)
        const next = part.prices.find(({ from }) => from > day)
        return (
          <TwoLines below={next && `${formatAmount(next.priceMinor)} from ${formatDay(next.from)}`}>
            {price === undefined ? '–' : formatAmount(price)}
          </TwoLines>
        )
      },
      value: (part) => amountCell(priceOf(part)),
    },
  ]
}
