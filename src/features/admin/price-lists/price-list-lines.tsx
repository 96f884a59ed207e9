import { NumberCell } from '#components/forms/number-cell.tsx'
import { useProducts } from '#data/catalogue/use-products.ts'
import { isAboveCatalogue, withOwnPrice } from '#domain/pricing/price-list.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { unitFor } from '#domain/units/unit.ts'
import { DataTable } from '#ui/data-table.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import {
  lineOf,
  lineProblem,
  listPriceReader,
  ONE_OF_BOTH,
  percentReader,
  type TypedLine,
} from './typed-list.ts'
import styles from './price-lists.module.css'

/** The products of a list, each with a price or a percentage off, beside what the catalogue asks. */
export function PriceListLines({
  lines,
  isReader,
  isChecked,
  onChange,
}: {
  lines: readonly TypedLine[]
  isReader: boolean
  isChecked: boolean
  onChange: (lines: readonly TypedLine[]) => void
}) {
  const { productOf } = useProducts(lines.map(({ productId }) => productId))
  if (lines.length === 0) return <p className="hint">No products of its own yet.</p>
  const setLine = (at: number, changes: Partial<TypedLine>) =>
    onChange(lines.map((line, index) => (index === at ? { ...line, ...changes } : line)))
  return (
    <DataTable label="Prices of the list">
      <thead>
        <tr>
          <th>Product</th>
          <th className="num">Catalogue</th>
          <th className="num">Price, GH₵</th>
          <th className="num">Or % off</th>
          <th>
            <VisuallyHidden>Remove</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => {
          const product = productOf?.(line.productId)
          const name = product?.name ?? line.productId
          const problem = lineProblem(line)
          return (
            <tr key={line.productId}>
              <th scope="row" className={styles.product}>
                {name}
                <br />
                <small className="sub mono">{line.productId}</small>
                {productOf && !product && <p className="sub">Not sold at present.</p>}
                {isChecked && problem === ONE_OF_BOTH && <p className="failure">{problem}</p>}
                {!problem && product && <CheaperElsewhere product={product} line={line} />}
              </th>
              <td className="num">
                {product && (
                  <>
                    {formatMoney(product.priceMinor, 'GHS')}
                    <br />
                    <small className="sub">per {unitFor(1, product.unit)}</small>
                  </>
                )}
              </td>
              <td className="num">
                <NumberCell
                  reader={listPriceReader}
                  className={styles.field}
                  aria-label={`Price of ${name}`}
                  disabled={isReader}
                  value={line.price}
                  error={isChecked ? listPriceReader.faultOf(line.price) : undefined}
                  onChange={(price) => setLine(at, { price })}
                />
              </td>
              <td className="num">
                <NumberCell
                  reader={percentReader}
                  className={styles.field}
                  aria-label={`Percent off ${name}`}
                  disabled={isReader}
                  value={line.percent}
                  error={isChecked ? percentReader.faultOf(line.percent) : undefined}
                  onChange={(percent) => setLine(at, { percent })}
                />
              </td>
              <td>
                {!isReader && (
                  <IconButton
                    icon="close"
                    size={14}
                    label={`Remove ${name}`}
                    onClick={() => onChange(lines.filter((one) => one !== line))}
                  />
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </DataTable>
  )
}

/** A price of a list counts for any quantity, so a large one may be cheaper in the catalogue. */
function CheaperElsewhere({ product, line }: { product: CatalogueProduct; line: TypedLine }) {
  const own = withOwnPrice(product, [{ ...LIST, lines: [lineOf(line)] }])
  if (!isAboveCatalogue(product, own)) return null
  return <p className="sub">The catalogue is cheaper for some quantities.</p>
}

const LIST = { id: '', name: '', discountBasisPoints: 0 }
