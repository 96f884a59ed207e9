import { unitFor, unitName } from './unit.ts'

/** Other usual names of measures and of the piece. Packs and other units have only their own. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  m: ['metre', 'metres', 'meter', 'meters', 'mtr', 'mtrs'],
  m2: ['sqm', 'sq m', 'square metre', 'square metres', 'square meter', 'square meters'],
  m3: ['cbm', 'cu m', 'cubic metre', 'cubic metres', 'cubic meter', 'cubic meters'],
  kg: ['kgs', 'kilo', 'kilos', 'kilogram', 'kilograms'],
  tonne: ['t', 'ton', 'tons'],
  l: ['litre', 'litres', 'liter', 'liters', 'ltr', 'ltrs'],
  piece: ['pc', 'pcs', 'pce'],
}

const plain = (word: string): string =>
  word
    .trim()
    .toLowerCase()
    .replaceAll('²', '2')
    .replaceAll('³', '3')
    .replaceAll(/[.\s]+/g, ' ')
    .trim()

/** Whether a word names the unit, pack or measure: `Pallets`, `m²`, `sq. m`. */
export function isNamed(name: string, word: string): boolean {
  const wanted = plain(word)
  return (
    [name, unitName(name), unitFor(2, name)].some((one) => plain(one) === wanted) ||
    (OTHER_NAMES[name]?.includes(wanted) ?? false)
  )
}
