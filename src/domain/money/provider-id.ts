import { readPlace } from '#lib/place-text.ts'
import type { Reading } from '#lib/typed-text.ts'

/** By what two transaction IDs are the same: their letters and digits, however they are spaced, divided and capitalised. */
export const providerKeyOf = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '')

/** Words of capitals and digits with hyphens between. */
export const hyphenated = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** A transaction ID as it is kept and shown: as typed, with its dots. */
export function readProviderId(typed: string): Reading {
  const reading = readPlace(typed)
  if (reading.fault !== undefined) return reading
  return providerKeyOf(reading.value) === '' ? { fault: 'Enter it with letters and digits' } : reading
}

export const providerIdFault = (typed: string): string | undefined => readProviderId(typed).fault

/** What is kept of an ID without a fault. */
export const providerIdOf = (typed: string): string => readProviderId(typed).value ?? ''

/** Whether a line of a bank names the ID, whose parts it may write apart or together. */
export function namesProviderId(line: string, providerId: string): boolean {
  const key = providerKeyOf(providerId)
  const words = hyphenated(line).split('-')
  return words.some((_, first) => {
    let joined = ''
    for (let at = first; at < words.length && joined.length < key.length; at += 1) joined += words[at]
    return joined === key
  })
}
