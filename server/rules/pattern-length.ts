/** The fewest and most characters in a text that matches a pattern without backslashes. */
export type PatternLength = { least: number; most: number }

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
    all = { least: Math.min(all.least, next.least), most: Math.max(all.most, next.most) }
    rest = after
  }
  return [all, rest]
}

function sequence(text: string): Read {
  const all = { least: 0, most: 0 }
  let rest = text
  while (rest !== '' && !/^[|)]/.test(rest)) {
    const [one, after] = repeated(rest)
    all.least += one.least
    all.most += one.most
    rest = after
  }
  return [all, rest]
}

function repeated(text: string): Read {
  const [one, rest] = single(text)
  const sign = /^(?:[?*+]|\{\d+(?:,\d*)?\})/.exec(rest)?.[0] ?? ''
  const [from, to] = timesOf(sign)
  const most = one.most === 0 ? 0 : one.most * to
  return [{ least: one.least * from, most }, rest.slice(sign.length)]
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
  if (first === '^' || first === '$') return [{ least: 0, most: 0 }, rest]
  if (first === '[') return [{ least: 1, most: 1 }, rest.slice(rest.indexOf(']', 1) + 1)]
  if (first !== '(') return [{ least: 1, most: 1 }, rest]
  const [inner, after] = alternatives(rest.replace(/^\?:/, ''))
  if (!after.startsWith(')')) throw new Error(`A bracket is left open before: ${after}`)
  return [inner, after.slice(1)]
}
