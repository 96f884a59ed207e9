import { oneLine, type Reading } from '#lib/typed-text.ts'

/**
 * A tax identification number by its format: of an organisation a letter and ten digits, of which the last may be an X; of a
 * person, since April 2021, the number of the Ghana Card. Who it belongs to only the tax authority knows.
 */
export const TIN_PATTERN = /^([PCGQV][0-9]{9}[0-9X]|[A-Z]{3}-[0-9]{9}-[0-9])$/

/** `C0001234567` and `GHA-123456789-0`, however they are spaced. */
export function readTin(typed: string): Reading {
  const text = oneLine(typed)
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\p{Pd}\s./_]/gu, '')
  const value = text.replace(/^([A-Z]{3})(\d{9})(\d)$/, '$1-$2-$3')
  return TIN_PATTERN.test(value)
    ? { value }
    : { fault: 'Enter a TIN like C0001234567, or the number of a Ghana Card like GHA-123456789-0.' }
}

/** What is wrong with a TIN that may be left out. */
export const tinFault = (typed: string): string | undefined =>
  oneLine(typed) === '' ? undefined : readTin(typed).fault

/** What is kept of a TIN without a fault. */
export const tinOf = (typed: string): string => readTin(typed).value ?? ''
