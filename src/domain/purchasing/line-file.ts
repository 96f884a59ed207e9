import { headWords } from '#domain/catalogue/import/import-columns.ts'
import type { ImportTable } from '#domain/catalogue/import/import-table.ts'
import { amountProblem, minorOf } from '#domain/orders/zone-form.ts'
import { MAX_QUANTITY } from '#domain/records/record-fields.ts'
import { parseQuantity, type QuantityScale } from '#domain/units/quantity.ts'
import { MAX_PURCHASE_LINES, PURCHASE_LENGTHS, type PurchaseDraft } from './purchase.ts'
import { supplierPriceOn, type SupplierPart } from './supplier-part.ts'

/** What a column of a file of lines can be, in the order of the list to choose from. */
export const LINE_TARGETS = {
  sku: 'SKU',
  partNumber: 'Supplier’s part number',
  quantity: 'Quantity',
  price: 'Price of one',
} as const

type LineTarget = keyof typeof LINE_TARGETS

/** For each column what it is; '' for columns that are not read. */
export type LineMapping = readonly (LineTarget | '')[]

/** Other heads of the same thing, in plain words, the likeliest first. */
const HEADS: Readonly<Record<LineTarget, readonly string[]>> = {
  sku: ['sku', 'our sku', 'our code', 'item code', 'product code', 'stock code', 'code'],
  partNumber: [
    'part number',
    'supplier part number',
    'suppliers part number',
    'supplier s part number',
    'their number',
    'supplier sku',
    'vendor sku',
    'part no',
    'item no',
    'item number',
  ],
  quantity: ['quantity', 'qty', 'order quantity', 'order qty', 'quantity ordered'],
  price: ['price', 'unit price', 'unit cost', 'cost', 'price of one', 'rate', 'net price'],
}

/** Each thing is taken from the column with the likeliest head. */
export function guessLineColumns(heads: readonly string[]): LineMapping {
  const words = heads.map(headWords)
  const taken = new Map<number, LineTarget>()
  for (const target of Object.keys(LINE_TARGETS) as LineTarget[]) {
    const at = HEADS[target].map((head) => words.indexOf(head)).find((index) => index >= 0)
    if (at !== undefined) taken.set(at, target)
  }
  return heads.map((_, at) => taken.get(at) ?? '')
}

/** What a mapping lacks before rows can be read; '' when nothing. */
export function lineMappingProblem(mapping: LineMapping): string {
  const twice = mapping.find((target, at) => target !== '' && mapping.indexOf(target) !== at)
  if (twice) return `Two columns are “${LINE_TARGETS[twice]}”. Choose one of them.`
  if (!mapping.includes('sku') && !mapping.includes('partNumber'))
    return 'Choose the column that has the SKU, or the supplier’s part number.'
  if (!mapping.includes('quantity')) return 'Choose the column that has the quantity.'
  return ''
}

/** What a row cannot be taken for; `line` as a spreadsheet counts, `column` the head of the cell. */
export type LineFileProblem = { line: number; column: string; problem: string }

/** What the rows are compared with: all products named, by SKU or part, and what the branch keeps in stock. */
export type LineFileContext = {
  products: readonly {
    id: string
    sku: string
    name: string
    quantityScale: QuantityScale
    madeToOrder: boolean
  }[]
  /** What the supplier sells us now. */
  parts: readonly SupplierPart[]
  /** Ids of products. */
  keptInStock: ReadonlySet<string>
  /** An ISO day, for prices. */
  today: string
}

const cellOf = (cells: readonly string[], mapping: LineMapping, target: LineTarget): string =>
  (cells[mapping.indexOf(target)] ?? '').trim()

const plainNumber = (partNumber: string): string => partNumber.trim().toUpperCase()

/** The SKUs that the rows name by themselves or by the supplier's part number, each once. */
export function skusInFile(
  { rows }: ImportTable,
  mapping: LineMapping,
  parts: readonly SupplierPart[],
): string[] {
  const skus = rows.slice(0, MAX_PURCHASE_LINES).flatMap(({ cells }) => {
    const number = plainNumber(cellOf(cells, mapping, 'partNumber'))
    const named = number === '' ? [] : parts.filter((part) => plainNumber(part.partNumber) === number)
    return [cellOf(cells, mapping, 'sku').toUpperCase(), ...named.map(({ sku }) => sku)]
  })
  return [...new Set(skus)].filter((sku) => sku !== '')
}

/** The lines of an order in a file, and every reason why a row is none. With a problem no line counts. */
export function linesOfFile(
  { heads, rows }: ImportTable,
  mapping: LineMapping,
  { products, parts, keptInStock, today }: LineFileContext,
): { lines: PurchaseDraft['lines']; problems: LineFileProblem[] } {
  const problems: LineFileProblem[] = []
  const lines: PurchaseDraft['lines'][number][] = []
  const firstLine = new Map<string, number>()
  const bySku = new Map(products.map((product) => [product.sku.toUpperCase(), product]))

  for (const [at, { line, cells }] of rows.entries()) {
    const cell = (target: LineTarget) => cellOf(cells, mapping, target)
    const tell = (target: LineTarget, problem: string) => {
      const index = mapping.indexOf(target)
      problems.push({ line, column: heads[index] || `Column ${index + 1}`, problem })
    }
    const skuTarget = mapping.includes('sku') ? 'sku' : 'partNumber'
    if (at === MAX_PURCHASE_LINES) {
      tell(skuTarget, `An order has at most ${MAX_PURCHASE_LINES} lines; this and what follows are too many`)
      break
    }

    const number = plainNumber(cell('partNumber'))
    const numbered = number === '' ? [] : parts.filter((part) => plainNumber(part.partNumber) === number)
    const sku = cell('sku').toUpperCase()
    const product = bySku.get(sku || (numbered.length === 1 ? (numbered[0]?.sku.toUpperCase() ?? '') : ''))
    if (sku === '' && number === '') {
      tell(skuTarget, 'Nothing says which product this is')
      continue
    }
    if (sku !== '' && !product) {
      tell('sku', `There is no product ${cell('sku')}`)
      continue
    }
    if (sku === '' && numbered.length > 1) {
      tell('partNumber', `The supplier has ${numbered.length} products with this number; add the SKU`)
      continue
    }
    if (!product) {
      tell('partNumber', `The supplier sells us nothing with the number ${cell('partNumber')}`)
      continue
    }
    if (sku !== '' && numbered.length > 0 && numbered.every(({ productId }) => productId !== product.id))
      tell('partNumber', `This is the number of ${numbered[0]?.sku}, not of ${product.sku}`)
    if (cell('partNumber').length > PURCHASE_LENGTHS.partNumber)
      tell('partNumber', `At most ${PURCHASE_LENGTHS.partNumber} characters`)
    if (product.madeToOrder) tell(skuTarget, `${product.name} is made to order, so none is kept in stock`)
    else if (!keptInStock.has(product.id))
      tell(skuTarget, `${product.name} is not kept in stock at this branch`)
    const earlier = firstLine.get(product.id)
    if (earlier === undefined) firstLine.set(product.id, line)
    else tell(skuTarget, `${product.sku} is on row ${earlier} already`)

    const quantity = parseQuantity(cell('quantity'), product.quantityScale)
    if (quantity === undefined || quantity <= 0)
      tell('quantity', cell('quantity') === '' ? 'Enter a quantity' : `${cell('quantity')} is no quantity`)
    else if (quantity > MAX_QUANTITY) tell('quantity', 'This is more than one order can have')

    const part = parts.find(({ productId }) => productId === product.id)
    const typed = cell('price')
    const listed = part && supplierPriceOn(part.prices, today)
    if (typed === '' && listed === undefined)
      tell(
        mapping.includes('price') ? 'price' : skuTarget,
        `There is no price of the supplier for ${product.sku}; enter one`,
      )
    const wrongPrice = typed === '' ? undefined : amountProblem(typed)
    if (wrongPrice) tell('price', wrongPrice)

    lines.push({
      productId: product.id,
      partNumber: cell('partNumber') || (part?.partNumber ?? ''),
      quantity: quantity ?? 0,
      priceMinor: typed === '' ? (listed ?? 0) : wrongPrice ? 0 : minorOf(typed),
    })
  }
  return { lines: problems.length > 0 ? [] : lines, problems }
}
