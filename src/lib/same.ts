/** Whether two decoded values are equal, whatever the order of their fields; an undefined field counts as missing. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) => isSame(fieldOf(one, key), fieldOf(other, key)))
}

const fieldOf = (value: object, key: string): unknown => (value as Readonly<Record<string, unknown>>)[key]
