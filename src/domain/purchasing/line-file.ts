import { typedCode } from '#lib/typed-code.ts'
import { headWords } from '#domain/catalogue/import/import-columns.ts'
import { anyAmount } from '#domain/pricing/typed-amount.ts'
import { MAX_QUANTITY } from '#domain/records/record-fields.ts'
import { quantityReader } from '#domain/units/quantity-reader.ts'
import type { QuantityRules } from '#domain/units/typed-quantity.ts'
import { columnFormatOf, type ColumnFormat } from '#lib/column-format.ts'
import type { NumberFormat } from '#lib/typed-number.ts'
import { stockLevelId } from '#domain/stock/stock.ts'
import type { FileTable } from '#lib/table/file-table.ts'
import { singleHeads } from '#lib/table/head-rows.ts'
import { MAX_PURCHASE_LINES, MAX_PURCHASE_SHARES, PURCHASE_LENGTHS, type PurchaseDraft } from './purchase.ts'
import { supplierPriceOn, type SupplierPart } from './supplier-part.ts'

/** What a column of a file of lines can be, in the order of the list to choose from. */
export const LINE_TARGETS = {
  sku: 'SKU',
  partNumber: 'Supplier’s part number',
  quantity: 'Quantity',
  price: 'Price of one',
  branch: 'Branch',
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
  branch: ['branch', 'for branch', 'deliver to', 'ship to', 'location', 'store'],
}

/** Each thing is taken from the column with the likeliest head. */
export function guessLineColumns(heads: readonly string[]): LineMapping {
  const words = singleHeads(heads).map(headWords)
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
  products: readonly ({
    id: string
    sku: string
    name: string
    madeToOrder: boolean
  } & Pick<QuantityRules, 'unit' | 'quantityScale' | 'packs'>)[]
  /** What the supplier sells us now. */
  parts: readonly SupplierPart[]
  /** Ids of stock levels. */
  keptInStock: ReadonlySet<string>
  /** Ours, and the one that a row without a branch is for. */
  branches: readonly { id: string; name: string }[]
  branchId: string
  /** An ISO day, for prices. */
  today: string
  /** How numbers are written, where somebody chose it. */
  format?: NumberFormat | undefined
}

const cellOf = (cells: readonly string[], mapping: LineMapping, target: LineTarget): string =>
  (cells[mapping.indexOf(target)] ?? '').trim()

const plainNumber = (partNumber: string): string => typedCode(partNumber)

/** The SKUs that the rows name by themselves or by the supplier's part number, each once. */
export function skusInFile(
  { rows }: FileTable,
  mapping: LineMapping,
  parts: readonly SupplierPart[],
): string[] {
  const skus = rows.slice(0, MAX_PURCHASE_SHARES).flatMap(({ cells }) => {
    const number = plainNumber(cellOf(cells, mapping, 'partNumber'))
    const named = number === '' ? [] : parts.filter((part) => plainNumber(part.partNumber) === number)
    return [cellOf(cells, mapping, 'sku').toUpperCase(), ...named.map(({ sku }) => sku)]
  })
  return [...new Set(skus)].filter((sku) => sku !== '')
}

/** The branches that the rows name by name or id, and the one that rows without one are for. */
export const branchesInFile = (
  { rows }: FileTable,
  mapping: LineMapping,
  { branches, branchId }: Pick<LineFileContext, 'branches' | 'branchId'>,
): string[] => [
  ...new Set([
    branchId,
    ...rows
      .slice(0, MAX_PURCHASE_SHARES)
      .flatMap(({ cells }) => branchNamed(cellOf(cells, mapping, 'branch'), branches) ?? []),
  ]),
]

type Share = { locationId: string; quantity: number }
type FileLine = Omit<PurchaseDraft['lines'][number], 'shares' | 'quantity'> & {
  quantity: number
  shares?: Share[]
}

const branchNamed = (text: string, branches: LineFileContext['branches']): string | undefined =>
  branches.find(({ id, name }) => [id, name].some((one) => one.toUpperCase() === text.toUpperCase()))?.id

/** How the numbers of a file are written, by all its quantities and prices; unclear where nothing there settles it. */
export const lineNumbersOf = ({ rows }: FileTable, mapping: LineMapping): ColumnFormat =>
  columnFormatOf(
    rows.flatMap(({ cells }) => [cellOf(cells, mapping, 'quantity'), cellOf(cells, mapping, 'price')]),
  )

/** The lines of an order in a file, and every reason why a row is none. With a problem no line counts. */
export function linesOfFile(
  table: FileTable,
  mapping: LineMapping,
  { products, parts, keptInStock, branches, branchId, today, format: chosen }: LineFileContext,
): { lines: PurchaseDraft['lines']; problems: LineFileProblem[] } {
  const { heads, rows } = table
  const found = lineNumbersOf(table, mapping)
  // Where nothing says how numbers are written, those that can be read two ways are named in their row.
  const format = chosen ?? (found.unclear === '' ? found.format : undefined)
  const problems: LineFileProblem[] = []
  const firstLine = new Map<string, number>()
  const lineOf = new Map<string, FileLine>()
  const hasBranches = mapping.includes('branch')
  const bySku = new Map(products.map((product) => [product.sku.toUpperCase(), product]))

  for (const [at, { line, cells }] of rows.entries()) {
    const cell = (target: LineTarget) => cellOf(cells, mapping, target)
    const tell = (target: LineTarget, problem: string) => {
      const index = mapping.indexOf(target)
      problems.push({ line, column: heads[index] || `Column ${index + 1}`, problem })
    }
    const skuTarget = mapping.includes('sku') ? 'sku' : 'partNumber'

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
    const known = lineOf.get(product.id)
    if (at === MAX_PURCHASE_SHARES || (!known && lineOf.size === MAX_PURCHASE_LINES)) {
      tell(skuTarget, `An order has at most ${MAX_PURCHASE_LINES} lines; this and what follows are too many`)
      break
    }
    const named = cell('branch')
    const locationId = named === '' ? branchId : branchNamed(named, branches)
    if (locationId === undefined) tell('branch', `There is no branch ${named}`)
    if (sku !== '' && numbered.length > 0 && numbered.every(({ productId }) => productId !== product.id))
      tell('partNumber', `This is the number of ${numbered[0]?.sku}, not of ${product.sku}`)
    if (cell('partNumber').length > PURCHASE_LENGTHS.partNumber)
      tell('partNumber', `At most ${PURCHASE_LENGTHS.partNumber} characters`)
    if (product.madeToOrder) tell(skuTarget, `${product.name} is made to order, so none is kept in stock`)
    else if (locationId !== undefined && !keptInStock.has(stockLevelId(locationId, product.id)))
      tell(skuTarget, `${product.name} is not kept in stock at this branch`)
    const row = `${locationId} ${product.id}`
    const earlier = firstLine.get(row)
    if (earlier === undefined) firstLine.set(row, line)
    else tell(skuTarget, `${product.sku} is on row ${earlier} already${named && ` for ${named}`}`)

    const { value: quantity = 0, fault } = quantityReader(
      {
        unit: product.unit,
        quantityScale: product.quantityScale,
        packs: product.packs,
        minQuantity: 1,
        maxQuantity: MAX_QUANTITY,
      },
      { missing: 'Enter a quantity' },
    ).read(cell('quantity'), format)
    if (fault !== undefined) tell('quantity', fault)

    const part = parts.find(({ productId }) => productId === product.id)
    const typed = cell('price')
    const listed = part && supplierPriceOn(part.prices, today)
    if (typed === '' && listed === undefined)
      tell(
        mapping.includes('price') ? 'price' : skuTarget,
        `There is no price of the supplier for ${product.sku}; enter one`,
      )
    const { value: typedMinor, fault: wrongPrice } = typed === '' ? {} : anyAmount.read(typed, format)
    if (wrongPrice) tell('price', wrongPrice)

    const priceMinor = typed === '' ? (listed ?? 0) : (typedMinor ?? 0)
    const share = { locationId: locationId ?? branchId, quantity }
    if (known) {
      if (earlier === undefined && typed !== '' && !wrongPrice && priceMinor !== known.priceMinor)
        tell('price', `${product.sku} has another price further up; an order has one`)
      known.quantity += share.quantity
      known.shares?.push(share)
      continue
    }
    const added: FileLine = {
      productId: product.id,
      partNumber: cell('partNumber') || (part?.partNumber ?? ''),
      quantity: share.quantity,
      priceMinor,
      ...(hasBranches && { shares: [share] }),
    }
    lineOf.set(product.id, added)
  }
  return { lines: problems.length > 0 ? [] : [...lineOf.values()], problems }
}
