import { readFileSync, writeFileSync } from 'node:fs'
import { RANK_FEATURES, rankFeatures } from '#domain/search/rank-features.ts'
import chosen from '#domain/search/rank-weights.json'
import { searchIndexOf } from '#domain/search/search-index.ts'
import { demoCatalogue } from '#tests/boq/demo-catalogue.ts'
import { productMatcherOf } from '#domain/boq/match/product-matcher.ts'
import { unseenBoqs } from '#tests/boq/samples.ts'
import { judgedLines } from '#tests/boq/score-boq.ts'
import { generatedQueries } from '#tests/search/generated-queries.ts'

/**
 * `npm run boq:learn`: the weights by which found products are ranked, from searches generated out of the catalogue and
 * the lines of the bills and the searches that may be tuned to. One in five only measures. Written to `src/domain/search/rank-weights.json`.
 */

const EACH = 6
const ROUNDS = 60
const STEP = 0.08
const SHRINK = 0.0005
const RANKED = 40
const BY_HAND = 4

type Example = { rows: readonly number[][]; right: number }

const products = demoCatalogue()
const index = searchIndexOf(products, [])
const matcher = productMatcherOf(products)
/** What people wrote in the bills that may be tuned to. */
const written = unseenBoqs().flatMap((boq) =>
  judgedLines(boq, matcher).flatMap(({ expected, found }) =>
    expected.kind === 'item' && expected.sku && found?.description
      ? [{ query: found.description, sku: expected.sku }]
      : [],
  ),
)
/** Searches by hand, each for the products that it may mean. */
const typed = ['named', 'tuned'].flatMap((file) => {
  const path = new URL(`../search/${file}-queries.json`, import.meta.url)
  const rows = JSON.parse(readFileSync(path, 'utf8')) as { query: string; skus: string[] }[]
  return rows.flatMap(({ query, skus }) => skus.slice(0, 1).map((sku) => ({ query, sku })))
})
const examplesOf = (searches: readonly { query: string; sku: string }[]): Example[] =>
  searches.flatMap(({ query, sku }): Example[] => {
    const { said, found } = index.retrieve(query, true)
    const rows = found.slice(0, RANKED).map((one) => rankFeatures(said, one))
    const right = found.slice(0, RANKED).findIndex(({ product }) => product.sku === sku)
    return right < 0 || rows.length < 2 ? [] : [{ rows, right }]
  })
const byHand = examplesOf([...written, ...typed])
const generated = examplesOf(generatedQueries(products, EACH))
const isMeasured = (_: Example, at: number) => at % 5 === 0
const measured = [...byHand.filter(isMeasured), ...generated.filter(isMeasured)]
const isLearned = (_: Example, at: number) => at % 5 !== 0
/** Those by hand count more: in generated ones no word is more likely than another. */
const learned = [
  ...Array.from({ length: BY_HAND }, () => byHand.filter(isLearned)).flat(),
  ...generated.filter(isLearned),
]

const valueOf = (row: readonly number[], weights: readonly number[]): number =>
  row.reduce((sum, one, at) => sum + one * (weights[at] ?? 0), 0)

/** The share of examples whose product comes first, and within three. */
function shares(of: readonly Example[], weights: readonly number[]): [number, number] {
  const ranks = of.map(({ rows, right }) => {
    const own = valueOf(rows[right] ?? [], weights)
    return rows.filter(
      (row, at) => valueOf(row, weights) > own || (at < right && valueOf(row, weights) === own),
    ).length
  })
  return [
    ranks.filter((rank) => rank === 0).length / of.length,
    ranks.filter((rank) => rank < 3).length / of.length,
  ]
}

/** Gradient descent on how unlikely the weights make the right product among those found. */
function learn(of: readonly Example[]): number[] {
  const weights = RANK_FEATURES.map(() => 0)
  for (let round = 0; round < ROUNDS; round++)
    for (const { rows, right } of of) {
      const values = rows.map((row) => valueOf(row, weights))
      const top = Math.max(...values)
      const parts = values.map((value) => Math.exp(value - top))
      const sum = parts.reduce((a, b) => a + b, 0)
      for (const [at, weight] of weights.entries()) {
        const expected = rows.reduce((all, row, one) => all + ((parts[one] ?? 0) / sum) * (row[at] ?? 0), 0)
        weights[at] =
          weight + (STEP / (1 + round / 10)) * ((rows[right]?.[at] ?? 0) - expected - SHRINK * weight)
      }
    }
  return weights.map((weight) => Number(weight.toFixed(2)))
}

const before = RANK_FEATURES.map((name) => (name === 'score' ? 1 : 0))
const shipped = RANK_FEATURES.map((name) => chosen.weights[name])
const weights = learn(learned)
const words = (of: readonly [number, number]) => of.map((one) => `${(100 * one).toFixed(1)} %`).join(', ')
console.log(
  `${learned.length} searches learned from, ${measured.length} measured, ${byHand.filter(isMeasured).length} of them by hand: first and within three`,
)
console.log(
  `  order of the index  ${words(shares(measured, before))}; by hand ${words(shares(byHand.filter(isMeasured), before))}`,
)
console.log(
  `  shipped weights     ${words(shares(measured, shipped))}; by hand ${words(shares(byHand.filter(isMeasured), shipped))}`,
)
console.log(
  `  learned weights     ${words(shares(measured, weights))}; by hand ${words(shares(byHand.filter(isMeasured), weights))}`,
)
for (const [at, name] of RANK_FEATURES.entries()) console.log(`  ${name.padEnd(14)} ${weights[at]}`)
const chosenBy = `npm run boq:learn: of ${measured.length} searches that only measured, ${words(shares(measured, weights))} had the wanted product first and within three`
const file = { chosenBy, weights: Object.fromEntries(RANK_FEATURES.map((name, at) => [name, weights[at]])) }
writeFileSync(
  new URL('../../src/domain/search/rank-weights.json', import.meta.url),
  `${JSON.stringify(file, undefined, 2)}\n`,
)
