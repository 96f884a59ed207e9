import type { RequestHandler } from 'express'
import type { PageApp } from '#server/pages/page-app.ts'

/** Serves the pages of the app. */
export type Site = {
  handler: RequestHandler
  /** The app whose public pages can be rendered; undefined when it was built without. */
  app?: PageApp | undefined
  close: () => Promise<void>
}
