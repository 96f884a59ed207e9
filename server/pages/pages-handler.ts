import type { RequestHandler } from 'express'
import type { PageRenderer } from './render-public-page.ts'

/** A minute, and longer while a new one is made: what is published is seen within a minute or two. */
const SHARED = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'

/**
 * Answers with pages rendered now, which caches on the way share. Every other page, and one that cannot be rendered, is
 * the `shell`, which the browser fills.
 */
export const pagesHandler =
  (
    render: PageRenderer,
    shell: string,
    { now, onError }: { now: () => number; onError: (error: unknown) => void },
  ): RequestHandler =>
  (request, response) => {
    const empty = () => void response.set('cache-control', 'no-cache').type('html').send(shell)
    render(new URL(request.originalUrl, 'http://shop'), now()).then(
      (page) => {
        if (!page) return empty()
        response.status(page.status).set('cache-control', SHARED).type(page.type).send(page.body)
      },
      (error: unknown) => {
        onError(error)
        empty()
      },
    )
  }
