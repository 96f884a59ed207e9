import { readdirSync, readFileSync } from 'node:fs'
import type { ProductMatcher } from '#domain/boq/match/product-matcher.ts'
import { readBoq } from '#domain/boq/read-boq.ts'

/** What a line asks for, one entry for each item; `sku` is null for goods we do not stock. */
type HeldOutLine = { line: number; items: readonly { sku: string | null; quantity?: number }[] }

type HeldOutBoq = { sample: string; text: string; isTable: boolean; lines: readonly HeldOutLine[] }

/**
 * Bills of other hands, only measured: neither words nor rules of the reader may be chosen by them. `other-hands` came
 * after the reader had been measured by `held-out` for some time.
 */
export function heldOutBoqs(folder: 'held-out' | 'other-hands'): HeldOutBoq[] {
  const place = new URL(`./${folder}/`, import.meta.url)
  return readdirSync(place)
    .filter((file) => file.endsWith('.expected.json'))
    .map((file) => {
      const { sample, lines } = JSON.parse(readFileSync(new URL(file, place), 'utf8')) as {
        sample: string
        lines: HeldOutLine[]
      }
      const text = readFileSync(new URL(sample, place), 'utf8')
      return { sample, text, isTable: /\.[ct]sv$/.test(sample), lines }
    })
}

export type HeldOutScore = {
  stocked: number
  /** The product at first guess, and among the first three on offer. */
  first: number
  inThree: number
  /** Product and quantity. */
  right: number
  /** The first guess is right and the quantity is not. */
  wrongQuantity: number
  unstocked: number
  leftOpen: number
  /** A wrong product or quantity, or one for goods we do not stock, at high confidence. */
  wronglySure: string[]
  /** What was not read as expected, for whoever works on the reader. */
  misses: string[]
}

export function scoreHeldOut({ text, lines }: HeldOutBoq, matcher: ProductMatcher): HeldOutScore {
  const score: HeldOutScore = {
    stocked: 0,
    first: 0,
    inThree: 0,
    right: 0,
    wrongQuantity: 0,
    unstocked: 0,
    leftOpen: 0,
    wronglySure: [],
    misses: [],
  }
  const got = readBoq(text, { matcher }).filter(({ kind }) => kind === 'item')
  const written = text.split('\n')
  for (const { line, items } of lines) {
    const found = got.filter((one) => one.line === line)
    const said = written[line - 1] ?? ''
    const sure = (at: number) => {
      const one = found[at]
      if (one?.sku && one.confidence === 'high' && one.quantity !== undefined)
        score.wronglySure.push(`${said} → ${one.sku} × ${one.quantity}`)
    }
    if (items.length === 0) found.forEach((_, at) => sure(at))
    for (const [at, { sku, quantity }] of items.entries()) {
      const one = found[at]
      const is = one?.sku ? `${one.sku} × ${one.quantity} (${one.confidence})` : 'nothing'
      const near = one?.alternatives.slice(0, 3).join(', ') ?? ''
      if (sku === null) {
        score.unstocked++
        if (one?.sku === undefined) score.leftOpen++
        else score.misses.push(`${said} → ${is}, not stocked`)
        sure(at)
        continue
      }
      score.stocked++
      const isFirst = one?.sku === sku
      const isRight = isFirst && one.quantity === quantity
      if (isFirst) score.first++
      if (isFirst && !isRight) score.wrongQuantity++
      if (isRight) score.right++
      if (one && [one.sku, ...one.alternatives].filter(Boolean).slice(0, 3).includes(sku)) score.inThree++
      if (!isRight) score.misses.push(`${said} → ${is} [${near}], not ${sku} × ${quantity}`)
      if (!isRight) sure(at)
    }
  }
  return score
}
