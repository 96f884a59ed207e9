import type { RequestListener } from 'node:http'
import { foreignReason } from '@osu-supply/firestore-server/local-requests'

/** `listener` for requests from programs on this machine and from pages of `origins`; all others get 403. */
export const onlyOwn =
  (origins: readonly string[], listener: RequestListener): RequestListener =>
  (request, response) => {
    const reason = foreignReason(request, origins)
    if (reason === undefined) listener(request, response)
    else
      response
        .writeHead(403, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' })
        .end(`${reason}\n`)
  }
