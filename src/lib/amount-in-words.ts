import { ToWords } from 'to-words/en-GH'

let words: ToWords | undefined

const COUNTED = '(?!thousand|million|billion|cedi|pesewa)[a-z]'
const TENS = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety'
const ONES = 'one|two|three|four|five|six|seven|eight|nine'

/** `One thousand two hundred and thirty-four Ghana cedis and fifty-six pesewas only`, of an amount in pesewas. */
export function amountInWords(minor: number): string {
  const text = (words ??= new ToWords())
    .convert(minor / 100, { currency: true })
    .toLowerCase()
    .replaceAll(new RegExp(`\\b(${TENS}) (${ONES})\\b`, 'g'), '$1-$2')
    .replaceAll(new RegExp(`hundred (?=${COUNTED})`, 'g'), 'hundred and ')
    // One thousand and five, but one thousand two hundred.
    .replace(/(thousand|million|billion) (?=[a-z-]+ cedis?\b)/, '$1 and ')
    .replace(/cedi(s?)/, 'Ghana cedi$1')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
