import { useState } from 'react'
import { NumberField } from '#components/forms/number-field.tsx'
import { Link } from 'react-router-dom'
import { useQueryFilter } from '#components/lists/use-query-filter.ts'
import { useToday } from '#components/states/today.ts'
import { paths } from '#config/paths.ts'
import { useShopFacts } from '#data/catalogue/use-catalogue.ts'
import { useProducts } from '#data/catalogue/use-products.ts'
import type { CatalogueProduct, ShopFacts } from '#domain/catalogue/catalogue.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { taxRatesOn, withTax } from '#domain/pricing/tax.ts'
import { NoBranch } from '#features/admin/shared/no-branch.tsx'
import { PrintPage } from '#features/admin/shared/print-page.tsx'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { countReader } from '#lib/count-reader.ts'
import { plural } from '#lib/plural.ts'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './labels.module.css'
import { labelledIds } from './labels-url.ts'
import { ShelfLabel } from './shelf-label.tsx'

/** Three by eight, the common sheet of adhesive labels of 70 × 37 mm. */
const ON_A_SHEET = 24

const PAPERS = [
  { value: '', label: 'A4 sheet of 24, 70 × 37 mm each' },
  { value: 'roll', label: 'Label printer, 70 × 37 mm' },
]

const copiesReader = countReader({ noun: 'label', min: 1, max: ON_A_SHEET })

/** `/adx/inventory/stock/labels?branch=osu&ids=…`: labels of shelves, by the sheet or one by one. */
export function LabelsPage() {
  const { branches, stockBranch, hasNoBranch } = useAdminBranches()
  const [asked] = useQueryFilter('branch')
  const [named] = useQueryFilter('ids')
  const [paper, setPaper] = useQueryFilter('paper')
  const [copies, setCopies] = useQueryFilter('copies')
  const [typedCopies, setTypedCopies] = useState(copies || '1')
  const [price, setPrice] = useQueryFilter('price')
  const ids = labelledIds(named)
  const { productOf, error, renew } = useProducts(ids)
  const facts = useShopFacts().data
  const priceOf = useShelfPrice(facts)
  const branch = branches.find(({ id }) => id === asked) ?? stockBranch
  const found = productOf && ids.flatMap((id) => productOf(id) ?? [])
  const copyCount = copiesReader.valueOf(typedCopies) ?? 0
  const labels = (found ?? []).flatMap((product) => Array.from({ length: copyCount }, () => product))
  const showsPrice = price !== 'none'

  if (hasNoBranch) return <NoBranch />
  if (ids.length === 0)
    return (
      <EmptyState
        isPage
        icon="tag"
        title="No products chosen"
        actions={<Link to={paths.admin.stock}>Stock</Link>}
      >
        <p>Select products in the stock list and choose “Shelf labels”.</p>
      </EmptyState>
    )
  return (
    <PrintPage
      title="Shelf labels"
      back={{ to: paths.admin.stock, label: 'Back to the stock' }}
      isReady={labels.length > 0 && branch !== undefined}
      download={undefined}
    >
      <header className={`${styles.choices} screen-only`}>
        <h1>{branch ? `Shelf labels for ${branch.name}` : 'Shelf labels'}</h1>
        <SelectField
          label="Paper"
          options={PAPERS}
          value={paper === 'roll' ? 'roll' : ''}
          onChange={(event) => setPaper(event.target.value)}
        />
        <NumberField
          label="Labels for each"
          reader={copiesReader}
          value={typedCopies}
          error={copiesReader.faultOf(typedCopies)}
          onChange={({ target }) => {
            setTypedCopies(target.value)
            setCopies(target.value)
          }}
        />
        <CheckboxField
          label="With the price, tax included"
          checked={showsPrice}
          onChange={(event) => setPrice(event.target.checked ? '' : 'none')}
        />
      </header>
      {error && <ErrorState title="The products could not be loaded" onRetry={() => void renew()} />}
      {!found && !error && <Skeleton height="420px" radius="8px" />}
      {found && found.length < ids.length && (
        <p className={`sub screen-only ${styles.missing}`}>
          {plural(ids.length - found.length, '1 product has', `${ids.length - found.length} products have`)}{' '}
          no label: only published products do.
        </p>
      )}
      {branch && labels.length > 0 && (
        <div className={styles.sheets} role="group" aria-label="Labels">
          {sheetsOf(labels, paper === 'roll' ? labels.length : ON_A_SHEET).map((sheet, at) => (
            <ul key={at} className={paper === 'roll' ? styles.roll : styles.sheet}>
              {sheet.map((product, place) => (
                <ShelfLabel
                  key={place}
                  product={product}
                  branchId={branch.id}
                  price={showsPrice ? priceOf?.(product) : undefined}
                />
              ))}
            </ul>
          ))}
        </div>
      )}
    </PrintPage>
  )
}

const sheetsOf = (labels: readonly CatalogueProduct[], size: number): CatalogueProduct[][] =>
  Array.from({ length: Math.ceil(labels.length / size) }, (_, at) => labels.slice(at * size, (at + 1) * size))

/** What a passer-by pays for one unit: in cedis, with tax. */
function useShelfPrice(facts: ShopFacts | undefined): ((product: CatalogueProduct) => string) | undefined {
  const day = useToday()
  if (!facts) return undefined
  const rates = taxRatesOn(day, facts.taxes)
  return ({ priceMinor, taxClass }) => formatMoney(withTax(priceMinor, taxClass, rates), 'GHS')
}
