import express, { type Express } from 'express'
import { inboxPage, mailPage } from './inbox-page.ts'
import type { InboxStore } from './inbox-store.ts'

/** The pages of the local inbox, to be mounted at `/mail`; `/mail/all.json` is for tests. */
export function createInboxApp(inbox: InboxStore): Express {
  const app = express()

  app.use((_request, response, next) => {
    response.set({
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
    })
    next()
  })

  app.get('/', (_request, response) => {
    response.type('html').send(inboxPage(inbox.list()))
  })

  app.get('/all.json', (_request, response) => {
    response.json(inbox.list())
  })

  app.get('/:id', ({ params }, response, next) => {
    const mail = inbox.find(params.id)
    if (mail) response.type('html').send(mailPage(mail))
    else next()
  })

  app.get('/:id/html', ({ params }, response, next) => {
    const mail = inbox.find(params.id)
    if (!mail) {
      next()
      return
    }
    // A template could contain anything; here it is displayed, never run.
    response.set('content-security-policy', "script-src 'none'; form-action 'none'")
    response.type('html').send(`<base target="_blank">${mail.html}`)
  })

  return app
}
