import express, { type Express, type Request } from 'express'
import type { LocalPush } from './local-push.ts'

/**
 * The push service of this machine, to be mounted at `/push`: `/push` shows what was sent, `/push/all.json` is for
 * tests, and pages of the shop take their messages at `/push/messages`.
 */
export function createLocalPushApp(push: LocalPush): Express {
  const app = express()
  app.use((_request, response, next) => {
    response.set({
      // Compressing would hold messages back.
      'cache-control': 'no-store, no-transform',
      'content-security-policy': "default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    next()
  })
  app.get('/', (_request, response) => {
    const lines = push
      .list()
      .map(({ title, link, sentAt }) => `${new Date(sentAt).toISOString()}  ${title}  ${link}`)
    response.type('text').send(lines.join('\n') || 'Nothing was pushed yet.')
  })
  app.get('/all.json', (_request, response) => {
    response.json(push.list())
  })
  app
    .route('/messages')
    .get((request, response, next) => {
      const token = tokenOf(request)
      if (!token) {
        next()
        return
      }
      response.set('content-type', 'text/event-stream').flushHeaders()
      push.open(token, response)
    })
    .delete((request, response) => {
      const token = tokenOf(request)
      if (token) push.end(token)
      response.sendStatus(204)
    })
  return app
}

/** Browsers make their own here; see `src/data/push/local-push.ts`. */
const tokenOf = ({ query }: Request): string | undefined =>
  typeof query['token'] === 'string' && /^local-[0-9a-f]{32}$/.test(query['token'])
    ? query['token']
    : undefined
