import { ToWords } from 'to-words/en-GH'

let words: ToWords | undefined

/** `One thousand two hundred thirty four cedis and fifty six pesewas only`, of an amount in pesewas. */
export function amountInWords(minor: number): string {
  const text = (words ??= new ToWords()).convert(minor / 100, { currency: true }).toLowerCase()
  return text.charAt(0).toUpperCase() + text.slice(1)
}
