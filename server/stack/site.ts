import type { RequestHandler } from 'express'

/** Serves the pages of the app. */
export type Site = { handler: RequestHandler; close: () => Promise<void> }
