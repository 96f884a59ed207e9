/** Labels for the members of a family: `Y16`, or the size, or the whole name when neither is unique. */
export function optionsOf(family: readonly { name: string; size: string }[]): string[] {
  const names = family.map(({ name }) => name)
  const own = names.map((name) => ownWords(name, names))
  const shortest = own.map((words) => words.find((word) => !isBareNumber(word)) ?? '')
  if (isTelling(shortest)) return shortest
  const told = own.map((words) => words.join(' '))
  if (isTelling(told)) return told
  const sizes = family.map(({ size }) => size)
  return new Set(sizes).size === family.length && !sizes.includes('') ? sizes : names
}

/** A bare number such as 50 does not say what it measures. */
const isBareNumber = (text: string): boolean => /^[\d.,]+$/.test(text)

const isTelling = (options: readonly string[]): boolean =>
  new Set(options).size === options.length &&
  options.every((option) => option !== '' && !isBareNumber(option))

/** The words of a name that not all the others share, without surrounding punctuation. */
function ownWords(name: string, names: readonly string[]): string[] {
  const words = (text: string) => text.split(/[\s(),]+/).filter((word) => word !== '' && word !== '×')
  const others = names.filter((one) => one !== name).map((one) => new Set(words(one)))
  return [...new Set(words(name).filter((word) => !others.every((other) => other.has(word))))]
}
