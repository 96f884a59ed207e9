/** The fewest and most characters in a text that matches a pattern without backslashes. */
export type PatternLength = { min: number; max: number }

/** Supports what our patterns use: classes, groups, alternatives and repetitions. */
export function patternLength(pattern: string): PatternLength {
  const [length, rest] = alternatives(pattern)
  if (rest !== '') throw new Error(`Cannot read the pattern from here on: ${rest}`)
  return length
}

/** The length of the part already read, and the rest of the pattern. */
type Read = [length: PatternLength, rest: string]

function alternatives(text: string): Read {
  let [all, rest] = sequence(text)
  while (rest.startsWith('|')) {
    const [next, after] = sequence(rest.slice(1))
    all = { min: Math.min(all.min, next.min), max: Math.max(all.max, next.max) }
    rest = after
  }
  return [all, rest]
}

function sequence(text: string): Read {
  const all = { min: 0, max: 0 }
  let rest = text
  while (rest !== '' && !/^[|)]/.test(rest)) {
    const [one, after] = repeated(rest)
    all.min += one.min
    all.max += one.max
    rest = after
  }
  return [all, rest]
}

function repeated(text: string): Read {
  const [one, rest] = single(text)
  const sign = /^(?:[?*+]|\{\d+(?:,\d*)?\})/.exec(rest)?.[0] ?? ''
  const [from, to] = timesOf(sign)
  const max = one.max === 0 ? 0 : one.max * to
  return [{ min: one.min * from, max }, rest.slice(sign.length)]
}

function timesOf(sign: string): [from: number, to: number] {
  if (sign === '') return [1, 1]
  if (sign === '?') return [0, 1]
  if (sign === '*' || sign === '+') return [sign === '+' ? 1 : 0, Infinity]
  const [from = '', to] = sign.slice(1, -1).split(',')
  return [Number(from), to === undefined ? Number(from) : to === '' ? Infinity : Number(to)]
}

function single(text: string): Read {
  const [first = '', rest] = [text[0], text.slice(1)]
  if (first === '^' || first === '$') return [{ min: 0, max: 0 }, rest]
  if (first === '[') return [{ min: 1, max: 1 }, rest.slice(rest.indexOf(']', 1) + 1)]
  if (first !== '(') return [{ min: 1, max: 1 }, rest]
  const [inner, after] = alternatives(rest.replace(/^\?:/, ''))
  if (!after.startsWith(')')) throw new Error(`A bracket is left open before: ${after}`)
  return [inner, after.slice(1)]
}
