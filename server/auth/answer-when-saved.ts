import type { ServerResponse } from 'node:http'

/**
 * Calls `save` before the first byte of the response is sent. When it throws, the response is a Firebase Auth error
 * instead, saying that the change was not made.
 */
export function answerWhenSaved(response: ServerResponse, save: () => void) {
  const write = response.write.bind(response) as (...rest: unknown[]) => boolean
  const end = response.end.bind(response) as (...rest: unknown[]) => ServerResponse
  let outcome: { refusal: string | undefined } | undefined
  const refusal = () => (outcome ??= { refusal: reasonAgainst(save) }).refusal

  response.write = (...rest: unknown[]) => (refusal() === undefined ? write(...rest) : true)
  response.end = (...rest: unknown[]) => {
    const message = refusal()
    if (message === undefined) return end(...rest)
    response.statusCode = 503
    response.setHeader('content-type', 'application/json')
    for (const header of ['content-length', 'content-encoding', 'etag']) response.removeHeader(header)
    return end(JSON.stringify({ error: { code: 503, message, status: 'UNAVAILABLE' } }))
  }
}

function reasonAgainst(save: () => void): string | undefined {
  try {
    save()
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}
