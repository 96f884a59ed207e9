/** A small page with these lines, ASCII only, as a PDF of its own: for documents that are made up. */
export function textPdf(lines: readonly string[]): Buffer {
  const text = lines
    .map((line, at) => `BT /F1 ${at === 0 ? 22 : 13} Tf 32 ${230 - at * 40} Td (${escaped(line)}) Tj ET`)
    .join('\n')
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 420 298]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  let pdf = '%PDF-1.4\n'
  const starts = objects.map((object, at) => {
    const start = pdf.length
    pdf += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(start).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${starts.join('')}`
  return Buffer.from(
    `${pdf}${table}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${pdf.length}\n%%EOF\n`,
    'latin1',
  )
}

/** Letters that the standard font lacks, as the Ɛ of Twi, become the nearest it has. */
const escaped = (line: string): string =>
  line
    .replaceAll('Ɛ', 'E')
    .replaceAll('ɛ', 'e')
    .replaceAll('Ɔ', 'O')
    .replaceAll('ɔ', 'o')
    .replaceAll(/[^\u0020-\u007E]/g, '')
    .replaceAll(/[\\()]/g, String.raw`\$&`)
