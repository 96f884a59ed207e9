import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'

export type GeneratedQuery = { query: string; sku: string }

const MEASURE = /\d[\d./-]*\s?(?:mm²?|cm|m²?|m3|ml|l|kg|g|in|"|ft|kva|kw|w|v|a|hp|bar)(?![a-z0-9])/gi

/** Searches as people would type them for each product: few words, shuffled, abbreviated, with slips of the finger. */
export function generatedQueries(products: readonly CatalogueProduct[], each: number): GeneratedQuery[] {
  const random = randomFrom(17)
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)]
  const chance = (share: number) => random() < share
  return products.flatMap((product) => {
    const [head = '', ...rest] = product.name.split(',').map((one) => one.trim())
    const words = wordsIn(head)
    const sizes = [...(product.name.match(MEASURE) ?? []), ...(product.size ? [product.size] : [])]
    return Array.from({ length: each }, () => {
      const tag = pick(product.tags)
      const noun = chance(0.5) && tag ? tag : words.filter(() => chance(0.5)).join(' ') || head
      const size = sizes.length > 0 && chance(0.6) ? (pick(sizes) ?? '') : ''
      const more = chance(0.2) ? (pick(wordsIn(rest.join(' '))) ?? '') : ''
      const brand = product.brand !== '' && chance(0.05) ? product.brand : ''
      const other = chance(0.12) ? (pick(product.tags) ?? '') : ''
      const said = [size, brand, noun, more, other].filter(Boolean)
      const order = chance(0.4) ? said.toSorted(() => random() - 0.5) : said
      const query = order
        .join(' ')
        .toLowerCase()
        .split(/\s+/)
        .map((word) => (/^[a-z]{5,}$/.test(word) && chance(0.12) ? slipped(word, random) : word))
        .join(' ')
      return { query, sku: product.sku }
    })
  })
}

const wordsIn = (text: string): string[] => text.split(/\s+/).filter((word) => /[a-z]{3}/i.test(word))

/** A letter left out, doubled or swapped with the next, or the vowels left out. */
function slipped(word: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (word.length - 2))
  const kind = random()
  if (kind < 0.3) return word.slice(0, at) + word.slice(at + 1)
  if (kind < 0.5) return word.slice(0, at) + (word[at] ?? '') + word.slice(at)
  if (kind < 0.8) return word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2)
  return `${word[0]}${word.slice(1).replaceAll(/[aeiou]/g, '')}`
}

/** The same numbers every time: mulberry32. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
