/** A sheet of a workbook, as tab-separated text. */
export type Sheet = { name: string; text: string }

/** The line before each sheet in the joined text of a workbook. */
const MARK = /^=== Sheet: (.+) ===$/

/** The sheets as one text, which can be viewed and edited. */
export const textOfSheets = (sheets: readonly Sheet[]): string =>
  sheets.map(({ name, text }) => `=== Sheet: ${name} ===\n${text}`).join('\n')

/** Splits a text into its sheets; a text without any is one sheet without a name. */
export function sheetsOf(text: string): Sheet[] {
  const sheets: { name: string; lines: string[] }[] = []
  for (const line of text.split(/\r\n?|\n/)) {
    const name = MARK.exec(line)?.[1]
    if (name !== undefined) sheets.push({ name, lines: [] })
    else if (sheets.length > 0) sheets.at(-1)?.lines.push(line)
    else return [{ name: '', text }]
  }
  return sheets.map(({ name, lines }) => ({ name, text: lines.join('\n') }))
}

/** The number of rows with a description beside a figure: a cover sheet has none, a boq has many. */
export const linesOfGoods = ({ text }: Sheet): number =>
  text.split('\n').filter((row) => {
    const cells = row.split('\t')
    return (
      cells.some((cell) => /[a-z]{3}/i.test(cell)) && cells.some((cell) => /^\s*\d[\d.,]*\s*$/.test(cell))
    )
  }).length

/** Sheets that repeat the others in sums, or say how they are to be read. */
const ABOUT_OTHERS =
  /^(?:(?:grand|main|general|price|bill) )?(?:summary|summaries|collections?|cover|preambles?|preliminar\w*|index|contents|notes|récapitulatif|recap)\b/i

/** The sheets with item lines; all of them when there are none. */
export function likelySheets(sheets: readonly Sheet[]): Sheet[] {
  const likely = sheets.filter((sheet) => !ABOUT_OTHERS.test(sheet.name.trim()) && linesOfGoods(sheet) >= 2)
  return likely.length > 0 ? likely : [...sheets]
}
