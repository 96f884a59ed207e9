import { withAppErrors } from '#data/firebase/with-app-errors.ts'
import type { findPage } from './find-page.ts'

/** `findPage` for lists that work begins with: what reads a search is loaded with the first one. */
export const findOnDemand: typeof findPage = (...asked) =>
  withAppErrors(async () => (await import('./find-page.ts')).findPage(...asked))
