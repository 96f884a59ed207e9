import { formatsOf, isReadTwoWays, type NumberFormat } from './typed-number.ts'

export type ColumnFormat = {
  format: NumberFormat
  /** A text of the column that could be read either way, when nothing in the column settles it; otherwise ''. */
  unclear: string
}

/** One odd text among many is an error in its row, not the format of its column. */
const FEW = 4

/**
 * The one format of all numbers of a column, or of a file: that of the texts which are numbers in one format only.
 * Without such a text it is that of Ghana, `1,250.50`, and unclear if a text can be read both ways.
 */
export function columnFormatOf(texts: readonly string[]): ColumnFormat {
  const written = texts.map((text) => text.trim()).filter((text) => /\d/.test(text))
  const only = (format: NumberFormat) =>
    written.filter((text) => {
      const formats = formatsOf(text)
      return formats.length === 1 && formats[0] === format
    }).length
  const [point, comma] = [only('point'), only('comma')]
  const unclear = written.find(isReadTwoWays) ?? ''
  if (comma === 0) return { format: 'point', unclear: point === 0 ? unclear : '' }
  if (point >= comma * FEW) return { format: 'point', unclear: '' }
  // One decimal comma beside texts that can be read both ways may be a slip.
  const isSettled = comma > point * FEW && comma > 1
  return { format: comma > point ? 'comma' : 'point', unclear: isSettled ? '' : unclear }
}
