/**
 * A pattern of JavaScript as a literal of the rules writes it for RE2: a code point is `\x{…}` there, each backslash stands
 * twice, and beside one there may be no letter beyond ASCII.
 */
export const rulesPattern = (source: string): string =>
  source.includes('\\')
    ? source
        .replaceAll(/[^\0-\x7F]/gu, (letter) => `\\u{${letter.codePointAt(0)?.toString(16).toUpperCase()}}`)
        .replaceAll('\\u{', String.raw`\x{`)
        .replaceAll('\\', '\\\\')
    : source
