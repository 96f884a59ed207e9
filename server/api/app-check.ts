import type { Request } from 'express'
import { ApiError } from './api-error.ts'

/** Whether the token is one that App Check gave to a page of ours. */
export type VerifyAppCheck = (token: string) => Promise<boolean>

/**
 * Guests come from our own pages, where the project has App Check; without `verify` nothing is asked, as on the local
 * servers. Throws FORBIDDEN.
 */
export async function checkApp(request: Request, verify: VerifyAppCheck | undefined): Promise<void> {
  if (!verify) return
  const token = request.get('x-firebase-appcheck')
  if (!token || !(await verify(token)))
    throw new ApiError('FORBIDDEN', 'Your browser could not be checked. Please reload the page, or call us.')
}
