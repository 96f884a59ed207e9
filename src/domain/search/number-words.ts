const WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const MORE_WORDS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  half: 0.5,
  eleven: 11,
  twelve: 12,
  dozen: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  hundred: 100,
}

const TEENS = ['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen']
const NUMBER_WORDS: Readonly<Record<string, number>> = {
  ...MORE_WORDS,
  ...Object.fromEntries(WORDS.map((word, value) => [word, value])),
  ...Object.fromEntries(TEENS.map((word, at) => [word, at + 13])),
  thousand: 1000,
}
const UNITS = WORDS.slice(1, 10).join('|')
const TENS = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety'
const SMALL = String.raw`(?:(?:${TENS})(?:[\s-](?:${UNITS})\b)?|${TEENS.join('|')}|eleven|twelve|ten|${UNITS})`
const HUNDREDS = String.raw`(?:(?:an?|${SMALL})[\s-])?hundred(?:[\s-](?:and[\s-])?${SMALL}\b)?`
const THOUSANDS = String.raw`(?:(?:an?|${HUNDREDS}|${SMALL})[\s-])?thousand(?:[\s-](?:and[\s-])?(?:${HUNDREDS}|${SMALL}\b))?`

/** `forty-five`, `two hundred and fifty`, `a dozen`, `one and a half`; "fifty twenty" is two numbers. */
export const SPELLED_PATTERN = String.raw`(?:${THOUSANDS}|${HUNDREDS}|(?:(?:an?|${SMALL})[\s-])?dozen|half|${SMALL}(?:[\s-]and[\s-]a[\s-]half)?)\b`

/** The value of a run of number words; undefined when it is not a number. */
export function spelledNumber(text: string): number | undefined {
  const words = text
    .toLowerCase()
    .split(/[\s-]+/)
    .filter((word) => !['and', 'a', 'an'].includes(word))
  let total = 0
  let current = 0
  for (const word of words) {
    const value = NUMBER_WORDS[word]
    if (value === undefined) return undefined
    if (word === 'hundred' || word === 'dozen') current = Math.max(1, current) * value
    else if (word === 'thousand') {
      total += Math.max(1, current) * value
      current = 0
    } else current += value
  }
  return total + current
}

/** `half` is 0.5, `two` is 2; undefined for any other word. */
export function numberOfWord(word: string): number | undefined {
  const at = WORDS.indexOf(word.toLowerCase())
  return at >= 0 ? at : MORE_WORDS[word.toLowerCase()]
}
