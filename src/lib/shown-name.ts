/** `II`, `XIV`: of a person named like others before them. */
const NUMERAL = /^(?:[IVX]{2,5})$/

/**
 * The name of a person as it is shown: as typed, unless it was typed all in small or all in capital letters. Then each
 * part begins with a capital, also after a hyphen, an apostrophe or a dot. What is stored stays as typed.
 */
export function shownName(name: string): string {
  const isAllSmall = name === name.toLowerCase()
  const isAllCapital = name === name.toUpperCase()
  if (isAllSmall === isAllCapital) return name
  return name.replaceAll(/\p{L}[\p{L}\p{M}]*/gu, (part) =>
    isAllCapital && NUMERAL.test(part) ? part : capitalised(part),
  )
}

function capitalised(part: string): string {
  const [first = ''] = part
  return first.toUpperCase() + part.slice(first.length).toLowerCase()
}

/** Who a record is for: the company, as it writes itself, or the person. */
export const shownCustomer = ({ company, name }: { company: string; name: string }): string =>
  company || shownName(name)
