import { lineWords } from '#domain/vocabulary/line-words.ts'
import { numberOfWord, partsOfWord } from '#domain/vocabulary/number-words.ts'
import { inTradeWords, withCompounds } from '#domain/vocabulary/phrases.ts'

const COUNTED = lineWords('counted-part')

/**
 * A description in the catalogue's notation: `4-core`, `1/2"` for half an inch, `12.5` for `12,5`; without rates,
 * mixes and standards, which are not sizes of the item.
 */
export const plainDescription = (text: string): string =>
  inTradeWords(
    withPlainNumbers(
      withCompounds(
        withJoinedLetters(
          text
            .normalize('NFKC')
            .toLowerCase()
            .replaceAll('\u2044', '/')
            .replaceAll(/[‘’´`]/g, "'")
            .replaceAll(/(?<=[a-z])'s?\b/g, ''),
        ),
      ),
    ),
  )
    .replaceAll(COUNTED_NOUN, joinedCount)
    .replaceAll(/\b(\d)\s*c\b/g, '$1core')
    .replaceAll(/(\d)(oz|lbs?|ah|lm|tpi|ma|ka|rpm|psi|micron|um)\b/g, '$1 $2')

/** D.p.c., W.C. and P.O.P are written dpc, wc and pop; lower case. */
const withJoinedLetters = (text: string): string =>
  text.replaceAll(/(?<![\w.])[a-z](?:\.[a-z])+(?![\w])\.?/g, (letters) => letters.replaceAll('.', ''))

/** A search in lower case, its abbreviations and sizes written as the catalogue writes them. */
export const plainQuery = (query: string): string => withPlainSizes(withJoinedLetters(query.toLowerCase()))

/** Normalises notations that both lines and catalogue may use: degrees, ranges from zero, feet of a length. */
export const withPlainSizes = (text: string): string =>
  text
    // 2'8" is 32 inches.
    .replaceAll(
      /(\d+)\s*['’′]\s*-?\s*(\d{1,2})\s*["”″]/g,
      (_, feet: string, inches: string) => `${Number(feet) * 12 + Number(inches)}"`,
    )
    // A bore and a length are two sizes.
    .replaceAll(/(\d\s*mm)\s*[x×]\s*(\d+(?:\.\d+)?\s*m)(?![a-z0-9²³])/gi, '$1 $2')
    // Bends are described by the right angle they are close to.
    .replaceAll(/[x×]?\s*\b(?:87\.5|88|90|92\.5)\s*(?:°|deg\w*)/gi, ' 90deg ')
    .replaceAll(/[x×]?\s*\b(\d+(?:\.\d+)?)\s*(?:°(?!\s*c)|deg(?:rees?)?\b)/gi, ' $1deg ')
    .replaceAll(/(?<![\d.])0\s*[-/]\s*(\d+)\s*(mm|bar)?/gi, ' 0to$1$2 ')
    // Separates sides in inches from a thickness in millimetres.
    .replaceAll(/(\d\s*(?:"|in(?:ch(?:es)?)?))\s*[x×]\s*(\d+(?:\.\d+)?\s*mm)/gi, '$1 $2')
    // Timber of "2 x 6 x 14" is fourteen feet long.
    .replaceAll(
      /(?<![\d.x×])([1-4]\s*[x×]\s*(?:[2-9]|1[0-2]))\s*[x×]\s*(1[0-8]|8|9|20)(?![\d.]|\s*(?:["'”″’′x×]|mm|cm|m\b|in|ft|feet))/gi,
      '$1 $2ft',
    )
    // The third number of "2 x 6 x 14ft" is the length.
    .replaceAll(
      /(\d(?:\s*(?:"|in(?:ch(?:es)?)?|mm))?\s*[x×]\s*\d+(?:\.\d+)?(?:\s*(?:"|in(?:ch(?:es)?)?|mm))?)\s*[x×]\s*(\d+(?:\.\d+)?\s*(?:ft|feet|'|m)(?![a-z0-9²³"]))/gi,
      '$1 $2',
    )

function withPlainNumbers(text: string): string {
  return (
    withPlainSizes(text)
      .replaceAll(/(\d),(?=\d{3}(?!\d))/g, '$1')
      .replaceAll(/(\d),(\d{1,2})(?=\s*(?:mm|m|kg|l|kw|hp|kva)\d?\b)/g, '$1.$2')
      // Rates, mixes and standards are not sizes.
      .replaceAll(/\b\d+(?:\.\d+)?\s*(?:kg|n|kn|g|l)\s*\/\s*(?:mm|m)[²³23]?/g, ' ')
      .replaceAll(/\(?\b1\s*:\s*\d+(?:\.\d+)?(?:\s*:\s*\d+)?\b[^)\s]*\)?/g, ' ')
      .replaceAll(/\b(?:to )?(?:bs|iso|astm|gs|din)(?: ?en)?(?: ?iso)? ?\d{3,}[\d:-]*(?: part \d+)?/g, ' ')
      .replaceAll(/\bn\.?\s?e\.?\b|\(m\.?s\.?\)|\be\.?g\.?\b/g, ' ')
  )
}

const COUNTED_NOUN = new RegExp(String.raw`\b(\w+)[\s-]*\b(${COUNTED})s?\b`, 'g')

/**
 * `4 core`, `four-core` and `4-cores` are the catalogue's `4core`. A "single core" cable is called that; gangs and poles
 * are counted.
 */
function joinedCount(match: string, word: string, noun: string): string {
  const count = /^\d+$/.test(word) ? word : noun === 'core' ? numberOfWord(word) : partsOfWord(word)
  return count === undefined || (word.length < 2 && !/\d/.test(word)) ? match : `${count}${noun}`
}
