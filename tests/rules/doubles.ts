/** Something our own strings never begin with. */
const MARK = '\u0001double:'

/**
 * A whole number that reaches the server as a double, which no JavaScript SDK sends: to the rules it is not an `int`.
 */
export const asDouble = (value: number): string => `${MARK}${value}`

const MARKED = new RegExp(`\\{"stringValue":"\\\\u0001double:(-?\\d+)"\\}`, 'g')

/** Makes `asDouble` work; call it before the first connection. */
export function sendDoubles(): void {
  const send = globalThis.fetch
  globalThis.fetch = (input, init) =>
    typeof init?.body === 'string' && init.body.includes('u0001double:')
      ? send(input, { ...init, body: init.body.replaceAll(MARKED, '{"doubleValue":$1}') })
      : send(input, init)
}
