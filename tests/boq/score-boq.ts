import { readBoq } from '#domain/boq/read-boq.ts'
import type { BoqLine } from '#domain/boq/boq-line.ts'
import type { ProductMatcher } from '#domain/boq/match/product-matcher.ts'
import type { BoqSample, ExpectedSampleLine } from './samples.ts'

export type JudgedLine = {
  expected: ExpectedSampleLine
  found: BoqLine | undefined
  isRight: boolean
  /** The wrong product or quantity, or a product where none is expected, proposed without asking for review. */
  isWronglySure: boolean
}

const accepts = ({ sku, alternatives }: ExpectedSampleLine, found: string | undefined) =>
  found === (sku ?? undefined) || (!!sku && alternatives.some((one) => one.sku === found))

/** Naming the nearest product is as good as naming none when the difference is stated and nothing is ordered. */
const isHeldBack = ({ issues, quantity }: BoqLine) =>
  issues.includes('spec_mismatch') && quantity === undefined

function isRightQuantity({ sku, quantity, alternatives }: ExpectedSampleLine, found: BoqLine) {
  const accepted = alternatives.filter((one) => one.sku === found.sku)
  if (found.sku !== (sku ?? undefined))
    return accepted.some((one) => one.quantity === null || one.quantity === found.quantity)
  return (quantity ?? undefined) === found.quantity || accepted.some((one) => one.quantity === found.quantity)
}

function isRight(expected: ExpectedSampleLine, found: BoqLine | undefined) {
  if (!found || ![expected.kind, ...(expected.kind_alternatives ?? [])].includes(found.kind)) return false
  if (found.kind !== 'item') return true
  if (expected.sku === null) return found.sku === undefined || isHeldBack(found)
  if (found.sourceQuantity !== (expected.source_quantity ?? undefined)) return false
  return accepts(expected, found.sku) && isRightQuantity(expected, found)
}

/** The actual result for a boq, line by line, beside the expected one. */
export function judgedLines({ text, lines }: BoqSample, matcher: ProductMatcher): JudgedLine[] {
  const got = readBoq(text, { matcher })
  return lines.map((expected) => {
    const found = got.find(({ line, part }) => line === expected.line && part === (expected.part ?? 1))
    const isRightly = isRight(expected, found)
    return {
      expected,
      found,
      isRight: isRightly,
      isWronglySure:
        found?.sku !== undefined &&
        found.confidence === 'high' &&
        !isHeldBack(found) &&
        (!accepts(expected, found.sku) || (found.quantity !== undefined && !isRightly)),
    }
  })
}
