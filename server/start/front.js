import { createServer } from 'node:http'

const RETRY_SECONDS = 1

const PAGE = `<!doctype html><html lang="en-GH"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${RETRY_SECONDS}"><title>The shop is starting</title>
<p style="font: 16px system-ui; margin: 40px; text-align: center">The shop is starting. This page opens by itself in a moment.</p></html>
`

/**
 * Answers everything while the shop starts: its port is taken first, and a request without an answer would hang.
 *
 * @type {import('node:http').RequestListener}
 */
const startingPage = (_request, response) => {
  response
    .writeHead(503, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String(RETRY_SECONDS),
    })
    .end(PAGE)
}

/**
 * The port at which the shop is reached, before there is a shop.
 *
 * @typedef {object} Front
 * @property {import('node:http').Server} server
 * @property {Promise<void>} listening Rejects when the port cannot be had.
 * @property {(listener: import('node:http').RequestListener) => void} open From now on `listener` answers.
 */

/**
 * What `launch.js` hands over to the program it runs.
 *
 * @typedef {object} Launch
 * @property {Front} front
 * @property {NodeJS.ProcessEnv} environment
 * @property {Promise<void>} pages What renders the pages is built, or cannot be.
 */

/**
 * Takes the port, any free one for 0, and answers there with a page that says the shop is starting and loads itself again.
 *
 * @param {number} port
 * @returns {Front}
 */
export function openFront(port) {
  const server = createServer(startingPage)
  /** @type {Promise<void>} */
  const listening = new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve())
  })
  // Whoever waits for it hears of it; until then nobody does.
  listening.catch(() => {})
  return {
    server,
    listening,
    open: (listener) => {
      server.off('request', startingPage)
      server.on('request', listener)
    },
  }
}
