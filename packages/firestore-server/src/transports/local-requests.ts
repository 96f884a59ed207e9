import type { IncomingMessage } from 'node:http'

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]']
const LOOPBACK_ORIGIN = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** The pages a server on this machine may serve: by their origins, or any page this machine serves itself. */
export type LocalPages = readonly string[] | 'any of this machine'

/** Every origin under which a server on this machine can be reached at a port. */
export const originsAt = (port: number): string[] => LOOPBACK_NAMES.map((name) => `http://${name}:${port}`)

/**
 * Why a server on this machine should not answer a request; undefined when it should. Any page open in the developer's
 * browser can send requests here: across origins, or as its own under a name that it makes point to this machine (DNS
 * rebinding). So the Host must be one of this machine, and the page named by the browser's headers must be one of
 * `pages` or the server itself. Programs send no such headers and are served. `host` is where the server listens.
 */
export function foreignReason(
  { headers, socket, method }: IncomingMessage,
  pages: LocalPages,
  host = '127.0.0.1',
): string | undefined {
  const [, name = '', port = '80'] = /^(.*?)(?::(\d+))?$/.exec(headers.host?.toLowerCase() ?? '') ?? []
  if (![...LOOPBACK_NAMES, host].includes(name) || Number(port) !== socket.localPort)
    return `This server does not answer to ${headers.host ?? 'nobody'}.`

  const { origin } = headers
  const site = headers['sec-fetch-site']
  if (origin !== undefined) {
    const isOurs =
      origin === `http://${headers.host}` ||
      (pages === 'any of this machine' ? LOOPBACK_ORIGIN.test(origin) : pages.includes(origin))
    return isOurs ? undefined : `Pages of ${origin} may not use this server.`
  }
  // Without an Origin a page may link here, but neither embed nor load anything.
  const isVisit = method === 'GET' && headers['sec-fetch-dest'] === 'document'
  if (site === undefined || site === 'same-origin' || site === 'none' || isVisit) return undefined
  return 'Pages of other origins may not use this server.'
}
