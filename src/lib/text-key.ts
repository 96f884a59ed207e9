import { oneLine } from './typed-text.ts'

/** Small letters of Cyrillic and Greek that look like a Latin one. */
const TWINS: Readonly<Record<string, string>> = {
  а: 'a',
  с: 'c',
  е: 'e',
  і: 'i',
  ј: 'j',
  о: 'o',
  р: 'p',
  ѕ: 's',
  х: 'x',
  у: 'y',
  һ: 'h',
  ԁ: 'd',
  ԛ: 'q',
  ԝ: 'w',
  α: 'a',
  ι: 'i',
  ο: 'o',
  ρ: 'p',
  ν: 'v',
  γ: 'y',
  κ: 'k',
}

/**
 * What two texts are compared by where each may be there once, as names of lists and branches: the same for texts that
 * look the same, whatever their case, width, spaces, dashes and apostrophes. For comparing only; nobody sees it.
 */
export const textKey = (text: string): string =>
  oneLine(text)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\p{Join_C}\p{VS}]/gu, '')
    .replaceAll(/[‘’‛ʼʻʹ′´`]/g, "'")
    .replaceAll(/\p{Pd}/gu, '-')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\u{370}-\u{52F}]/gu, (letter) => TWINS[letter] ?? letter)
    .trim()

/** Whether one of `names` looks like `name`. */
export const isTaken = (name: string, names: readonly string[]): boolean => {
  const key = textKey(name)
  return names.some((one) => textKey(one) === key)
}
