const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  deg: '°',
  times: '×',
  frac12: '½',
  sup2: '²',
  sup3: '³',
}

/** HTML as plain text, with a line for each paragraph and a dash before each item of a list. Workers have no parser. */
export const htmlText = (html: string): string =>
  /<[a-z!/]|&[a-z#]/i.test(html)
    ? withEntities(
        html
          .replaceAll(/\s+/g, ' ')
          .replaceAll(/<!--.*?-->|<(script|style)\b.*?<\/\1\s*>/gi, '')
          .replaceAll(/<li\b[^>]*>/gi, '\n– ')
          .replaceAll(/<(br|\/?(p|div|ul|ol|h[1-6]|table|tr|section|article|blockquote))\b[^>]*>/gi, '\n')
          .replaceAll(/<\/t[dh]\s*>/gi, ' ')
          .replaceAll(/<[^>]*>/g, ''),
      )
        .split('\n')
        .map((line) => line.replaceAll(/[ \u00A0]+/g, ' ').trim())
        .filter((line) => line !== '' && line !== '–')
        .join('\n')
    : html

const withEntities = (text: string): string =>
  text.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name: string | undefined) => {
    if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole
    const code = decimal === undefined ? parseInt(String(hex), 16) : Number(decimal)
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
  })
