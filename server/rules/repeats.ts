/**
 * Rules have no loops: what holds for each of a few is written out.
 *
 * - `each(5, keepsGoods(before, after, from + at))`: for at = 0 to 4;
 * - `everyOf(packs, 4, isPack(it, step))`: for each element that the list has, of the first four;
 * - `everyOne(['a', 'b'], isKept(it, one))`: for each of these names;
 * - `sumOf(5, netOf(order, from + at))`: added up, for at = 0 to 4.
 */
const REPEAT = /\b(each|everyOf|everyOne|sumOf)\(/

/** The text with these written out. Throws an Error when one is not of this form. */
export function withRepeats(text: string): string {
  const found = REPEAT.exec(text)
  if (!found) return text
  const { args, end } = argumentsFrom(text, found.index + found[0].length)
  return withRepeats(text.slice(0, found.index) + writtenOut(found[1] ?? '', args) + text.slice(end))
}

function writtenOut(word: string, args: readonly string[]): string {
  if (word === 'everyOne') return forEachName(args)
  const [list, count, part] = word === 'everyOf' ? args : ['', ...args]
  const times = Number(count)
  if (list === undefined || part === undefined || !Number.isInteger(times) || times < 1)
    throw new Error(`${word}(${args.join(', ')}) needs a number and what to repeat`)
  const parts = Array.from({ length: times }, (_, at) =>
    word === 'everyOf'
      ? `(${list}.size() < ${at + 1} || ${withName(part, 'it', `${list}[${at}]`)})`
      : parenthesised(summed(withName(part, 'at', String(at)))),
  )
  return `(${parts.join(word === 'sumOf' ? ' + ' : ' && ')})`
}

function forEachName([list = '', part]: readonly string[]): string {
  const names = [...list.matchAll(/'\w+'/g)].map(([name]) => name)
  if (part === undefined || names.length === 0)
    throw new Error(`everyOne(${list}, ${part}) needs names and what to repeat`)
  return `(${names.map((name) => parenthesised(withName(part, 'one', name))).join(' && ')})`
}

/** `&&` binds more tightly than an alternative. */
const parenthesised = (part: string): string =>
  / \|\| | \? /.test(part) && !/^\([^()]*\)$/.test(part) ? `(${part})` : part

/** An addition costs two expressions: of numbers it is done here, and of 0 not at all. */
const summed = (text: string): string =>
  text
    .replaceAll(/(?<!\+ )\b(\d+) \+ (\d+)\b/g, (_, one: string, other: string) =>
      String(Number(one) + Number(other)),
    )
    .replaceAll(/ \+ 0\b/g, '')

/** Not as a field or inside a text. */
const withName = (text: string, name: string, value: string): string =>
  text.replaceAll(new RegExp(String.raw`(?<![.'\w])${name}\b(?!')`, 'g'), value)

/** The arguments of a call whose bracket opens just before `start`, and where the call ends. */
function argumentsFrom(text: string, start: number): { args: string[]; end: number } {
  const args: string[] = []
  let depth = 0
  let from = start
  for (let at = start; at < text.length; at++) {
    const character = text[at] ?? ''
    if (character === "'") at = text.indexOf("'", at + 1)
    else if ('([{'.includes(character)) depth += 1
    else if (depth > 0 && ')]}'.includes(character)) depth -= 1
    else if (depth === 0 && (character === ',' || character === ')')) {
      args.push(text.slice(from, at).trim())
      from = at + 1
      if (character === ')') return { args, end: from }
    }
  }
  throw new Error('a bracket is not closed')
}
