/** Not what a text of ours begins with. */
const MARK = '\u0001double:'

/** A whole number that reaches the server as a double, which no SDK of JavaScript sends: to the rules it is no `int`. */
export const asDouble = (value: number): string => `${MARK}${value}`

const MARKED = new RegExp(`\\{"stringValue":"\\\\u0001double:(-?\\d+)"\\}`, 'g')

/** Lets `asDouble` through; call it before the first connection. */
export function sendDoubles(): void {
  const send = globalThis.fetch
  globalThis.fetch = (input, init) =>
    typeof init?.body === 'string' && init.body.includes('u0001double:')
      ? send(input, { ...init, body: init.body.replaceAll(MARKED, '{"doubleValue":$1}') })
      : send(input, init)
}
