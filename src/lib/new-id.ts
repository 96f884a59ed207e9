/** The id of a record or a command, made before the first try: 128 random bits as 32 hexadecimal digits. */
export const newId = (): string => crypto.randomUUID().replaceAll('-', '')

export const ID_PATTERN = /^[0-9a-f]{32}$/

/** A stored value from elsewhere as an id: '' when it cannot be one. */
export const idOf = (value: unknown): string =>
  typeof value === 'string' && ID_PATTERN.test(value) ? value : ''
