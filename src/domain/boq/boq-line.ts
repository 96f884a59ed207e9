/** What a line of somebody's bill is. Only an `item` can become an order line. */
export type BoqKind = 'item' | 'work' | 'service' | 'heading' | 'header' | 'total' | 'note' | 'blank'

/** What a reader of the bill has to know about a line; some of them hold it back until somebody has looked. */
export type BoqIssue =
  | 'unit_converted'
  | 'ditto'
  | 'duplicate_sku'
  | 'duplicate_line'
  | 'sku_case_folded'
  | 'unknown_sku'
  | 'unknown_item'
  | 'ambiguous_item'
  | 'missing_description'
  | 'missing_quantity'
  | 'zero_quantity'
  | 'negative_quantity'
  | 'invalid_quantity'
  | 'ambiguous_number'
  | 'implausible_quantity'
  | 'fractional_quantity'
  | 'unit_mismatch'
  | 'spec_mismatch'
  | 'below_min_order'
  | 'formula_text'

export type Confidence = 'high' | 'medium' | 'low'

export type BoqLine = {
  /** Stable for the same text: `12.1` is the first part of line 12. */
  id: string
  line: number
  part: number
  /** Of which sheet of a workbook the line is; missing where there is one alone. */
  sheet?: string
  /** The line as it was written. */
  text: string
  kind: BoqKind
  /** The words that name the goods, without quantity and numbering. */
  description: string
  sku: string | undefined
  /** To order, in the product's selling unit (12.5 is twelve and a half); undefined when it cannot be trusted. */
  quantity: number | undefined
  sourceQuantity: number | undefined
  sourceUnit: string | undefined
  /** 0 to 1; 0 where nothing is matched. */
  score: number
  confidence: Confidence
  issues: readonly BoqIssue[]
  /** Other SKUs that fit, the likeliest first. */
  alternatives: readonly string[]
  /** How the quantity came about, or what to ask. */
  note: string
}

/** Where a person, and not the reader, has to decide whether the line is ordered as it stands. */
const BLOCKING: ReadonlySet<BoqIssue> = new Set([
  'duplicate_line',
  'implausible_quantity',
  'below_min_order',
  'spec_mismatch',
])

export const needsDecision = (line: Pick<BoqLine, 'issues'>): boolean =>
  line.issues.some((issue) => BLOCKING.has(issue))
