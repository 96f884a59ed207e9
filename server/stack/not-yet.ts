import type { RequestListener } from 'node:http'

const RETRY_SECONDS = 2

const PAGE = `<!doctype html><html lang="en-GH"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${RETRY_SECONDS}"><title>The shop is starting</title>
<p style="font: 16px system-ui; margin: 40px; text-align: center">The shop is starting. This page opens by itself in a moment.</p></html>
`

/** Answers while the servers start: the port is taken first, and a request without an answer would hang. */
export const notYet: RequestListener = (_request, response) => {
  response
    .writeHead(503, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String(RETRY_SECONDS),
    })
    .end(PAGE)
}
