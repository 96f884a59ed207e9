import type { IncomingMessage } from 'node:http'

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]']
const LOOPBACK_ORIGIN = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** The pages a server on this machine may serve: by their origins, or any page this machine serves itself. */
export type LocalPages = readonly string[] | 'any of this machine'

/** Every origin under which a server of this machine answers on a port. */
export const originsAt = (port: number): string[] => LOOPBACK_NAMES.map((name) => `http://${name}:${port}`)

/**
 * Why a server of this machine should not answer a request; undefined when it should. Any page open in the developer's
 * browser can send requests here: across origins, or as its own under a name that it lets point at this machine (DNS
 * rebinding). So the Host must be one of this machine, and what a browser says of the page must name one of `pages` or
 * the server itself. Programs say nothing of a page and are served. `host` is where the server listens.
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
  // Without an Origin a page may lead here, but neither embed what is here nor load it.
  const isVisit = method === 'GET' && headers['sec-fetch-dest'] === 'document'
  if (site === undefined || site === 'same-origin' || site === 'none' || isVisit) return undefined
  return 'Pages of other origins may not use this server.'
}
