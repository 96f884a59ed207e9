import { readdirSync, readFileSync } from 'node:fs'
import type { ProductMatcher } from '#domain/boq/match/product-matcher.ts'
import type { BoqColumns } from '#domain/boq/parse/read-rows.ts'
import { readBook, type ReadBook, type ReadBoqOptions } from '#domain/boq/read-boq.ts'
import { reviewRows } from '#domain/boq/review/boq-review.ts'

/** What a line asks for, or the lines up to `to` that it goes on in; `sku` is null for goods we do not stock. */
type ShapedLine = { line: number; to?: number; items: readonly { sku: string | null; quantity?: number }[] }

type ShapedBoq = {
  sample: string
  text: string
  /** What has to be asked about the document, and how it is answered: "sum", or the head of a column. */
  question?: 'quantity' | 'join'
  answer?: string
  picture?: boolean
  lines: readonly ShapedLine[]
}

/**
 * Bills of many shapes: by floor, by block, balances, wrapped items, broken lines, other languages, scans. The reader
 * may be tuned to those of `looked-at`; those of `held-out` were written before it and only measure it.
 */
export function shapedBoqs(half: 'looked-at' | 'held-out'): ShapedBoq[] {
  const place = new URL(`./shapes/${half}/`, import.meta.url)
  return readdirSync(place)
    .filter((file) => file.endsWith('.expected.json'))
    .map((file) => {
      const told = JSON.parse(readFileSync(new URL(file, place), 'utf8')) as Omit<ShapedBoq, 'text'>
      return { ...told, text: readFileSync(new URL(told.sample, place), 'utf8') }
    })
}

export type ShapeScore = {
  /** Items of goods we stock: product at first guess, with its quantity, among the first three. */
  stocked: number
  first: number
  right: number
  inThree: number
  /** Of the right ones, how many were ready without asking. */
  ready: number
  /** Ready, and the product or the quantity is wrong. */
  wrongReady: string[]
  /** The document was asked about as it has to be, or needlessly. */
  isAskedRight: boolean
  isAskedNeedlessly: boolean
  misses: string[]
}

const askedOf = ({ columns, areJoinsAsked }: ReadBook): ShapedBoq['question'] =>
  columns.some(({ isAsked }) => isAsked) ? 'quantity' : areJoinsAsked ? 'join' : undefined

function answered({ columns, joins }: ReadBook, { question, answer }: ShapedBoq): ReadBoqOptions['settled'] {
  if (question === 'join')
    return { joins: Object.fromEntries(joins.map(({ table }) => [table, answer !== 'apart'])) }
  const chosen = ({ choices }: BoqColumns) =>
    choices.find(({ of, label }) => (answer === 'sum' ? of.length > 1 : label === answer))
  return {
    columns: Object.fromEntries(
      columns.flatMap((one) => {
        const choice = one.isAsked ? chosen(one) : undefined
        return choice ? [[one.key, choice.roles]] : []
      }),
    ),
  }
}

export function scoreShape(boq: ShapedBoq, matcher: ProductMatcher): ShapeScore {
  const { text, lines, question, picture } = boq
  const options: ReadBoqOptions = {
    matcher,
    ...(picture && { picture: { lines: text.split('\n'), doubtful: [] } }),
  }
  const unasked = readBook(text, options)
  const asked = askedOf(unasked)
  const book =
    question && asked === question ? readBook(text, { ...options, settled: answered(unasked, boq) }) : unasked
  const score: ShapeScore = {
    stocked: 0,
    first: 0,
    right: 0,
    inThree: 0,
    ready: 0,
    wrongReady: [],
    isAskedRight: asked === question,
    isAskedNeedlessly: asked !== undefined && asked !== question,
    misses: asked === question ? [] : [`asked ${asked ?? 'nothing'}, not ${question ?? 'nothing'}`],
  }
  const ready = (one: ReadBook) =>
    new Map(reviewRows(one.lines, {}, matcher.bySku).map(({ line, state }) => [line.id, state === 'ready']))
  const [isReady, wasReady] = [ready(book), ready(unasked)]
  for (const [id, was] of wasReady)
    if (was && question) score.wrongReady.push(`${id} was ready before the question was answered`)
  const items = book.lines.filter(({ kind }) => kind === 'item')
  for (const { line, to = line, items: wanted } of lines) {
    const found = items.filter((one) => one.line >= line && one.line <= to)
    const right = wanted.map(({ sku, quantity }, at) => {
      const one = found[at]
      const is = one?.sku
        ? `${one.sku} × ${one.quantity} (${one.confidence}; ${one.issues.join(' ')})`
        : `nothing (${one?.issues.join(' ')})`
      const near = [one?.sku, ...(one?.alternatives ?? [])].slice(0, 3)
      const isRight =
        sku === null
          ? one?.sku === undefined
          : one?.sku === sku && (quantity === undefined || one.quantity === quantity)
      if (sku !== null) {
        score.stocked++
        if (one?.sku === sku) score.first++
        if (isRight) score.right++
        if (near.includes(sku)) score.inThree++
        if (isRight && one && isReady.get(one.id)) score.ready++
      }
      if (!isRight)
        score.misses.push(
          `${line}: ${one?.text ?? ''} → ${is} [${near.join(', ')}], not ${sku} × ${quantity}`,
        )
      return isRight
    })
    found.forEach((one, at) => {
      if (!right[at] && isReady.get(one.id))
        score.wrongReady.push(`${one.text} → ${one.sku} × ${one.quantity}`)
    })
  }
  return score
}
