/** What kind a line of a boq is. Only an `item` can become an order line. */
export type BoqKind = 'item' | 'work' | 'service' | 'heading' | 'header' | 'total' | 'note' | 'blank'

/** What the user has to know about a line; some issues block the line until somebody has checked it. */
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
  | 'hard_to_read'
  | 'unsettled_reading'
  | 'choice_of_goods'
  | 'pack_or_piece'

export type Confidence = 'high' | 'medium' | 'low'

export type BoqLine = {
  /** Stable for the same text: `12.1` is the first part of line 12. */
  id: string
  line: number
  part: number
  /** The workbook sheet the line is from; missing when there is only one. */
  sheet?: string
  /** Read from a picture, so its figures may be others than those written. */
  isFromPicture?: boolean
  /** The line as written. */
  text: string
  kind: BoqKind
  /** The words that describe the item, without quantity and numbering. */
  description: string
  sku: string | undefined
  /**
   * Quantity to order, in the product's selling unit (12.5 is twelve and a half); undefined when it cannot be trusted.
   */
  quantity: number | undefined
  sourceQuantity: number | undefined
  sourceUnit: string | undefined
  /** What the quantity is made of: "GF 12, FF 14". */
  parts?: string
  /** 0 to 1; 0 without a match. */
  score: number
  confidence: Confidence
  issues: readonly BoqIssue[]
  /** Other SKUs that fit, most likely first. */
  alternatives: readonly string[]
  /** How the quantity was worked out, or what to ask. */
  note: string
}

/** Issues for which a person has to decide whether the line is ordered as it is. */
const BLOCKING: ReadonlySet<BoqIssue> = new Set([
  'duplicate_line',
  'implausible_quantity',
  'below_min_order',
  'spec_mismatch',
  'hard_to_read',
  'unsettled_reading',
  'choice_of_goods',
  'pack_or_piece',
])

export const needsDecision = (line: Pick<BoqLine, 'issues'>): boolean =>
  line.issues.some((issue) => BLOCKING.has(issue))
