/** Our names for JavaScript's types in valibot's messages. */
const WORDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'yes or no',
  Array: 'a list',
  Object: 'a map',
  undefined: 'missing',
  null: 'empty',
}

/** `<=5` as `at most 5`, `("a" | "b")` as `one of "a", "b"`. */
const boundOf = (expected: string): string =>
  expected
    .replace(/^<=/, 'at most ')
    .replace(/^>=/, 'at least ')
    .replace(/^\((.* \| .*)\)$/, (_, options: string) => `one of ${options.replaceAll(' | ', ', ')}`)

/** The problem with a field, from valibot or a field's reader, in our words. */
export const problemText = (message: string): string =>
  message
    .replace(/ is no string$/, ' is no text')
    .replace(/Invalid key: .*/, 'is missing')
    .replace(/Not of the form .*/, 'is not written as it should be')
    .replace(/Invalid [^:]+: Expected (.+) but received (.+)/, (_, expected: string, found: string) =>
      [`should be ${WORDS[expected] ?? boundOf(expected)}`, `is ${WORDS[found] ?? found}`].join(', '),
    )
