/** Letters that Unicode does not take apart into a Latin letter and a mark; of Ghanaian languages first. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ɛ: 'e',
  ɔ: 'o',
  ŋ: 'n',
  ɖ: 'd',
  ƒ: 'f',
  ɣ: 'g',
  ʋ: 'v',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
}

/** A text as it is compared when something is looked for: small letters without accents, no apostrophes. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}'’‘‛ʼʻ′`´]/gu, '')
    .toLowerCase()
    .replaceAll(/[ɛɔŋɖƒɣʋøđłıßæœ]/gu, (letter) => PLAIN_LETTERS[letter] ?? letter)

/**
 * The words of a text as they are compared: `K. A. Mensah-Addo’s 024 412 3456` is `ka`, `mensah`, `addos` and
 * `0244123456`. Initials that follow each other are one word, and so are groups of digits.
 */
export const searchWords = (text: string): string[] =>
  plainText(text)
    .replaceAll(/(\d)[\s().,/-]+(?=\d)/g, '$1')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll(/(?<![^ ])(\p{L}) (?=\p{L}(?![^ ]))/gu, '$1')
    .split(' ')
    .filter(Boolean)
