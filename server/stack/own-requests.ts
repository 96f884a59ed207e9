import type { RequestListener } from 'node:http'
import { foreignReason } from '@osu-supply/firestore-server/local-requests'

/** `listener` for requests of programs on this machine and of the pages of `origins`; others get 403 and no reason to stay. */
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
