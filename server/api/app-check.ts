import type { Request } from 'express'
import { ApiError } from './api-error.ts'

/** Whether App Check issued this token to one of our pages. */
export type VerifyAppCheck = (token: string) => Promise<boolean>

/**
 * Makes sure a guest uses our own pages, where the project has App Check. Without `verify`, as on the local servers,
 * everything passes. Throws FORBIDDEN.
 */
export async function checkApp(request: Request, verify: VerifyAppCheck | undefined): Promise<void> {
  if (!verify) return
  const token = request.get('x-firebase-appcheck')
  if (!token || !(await verify(token)))
    throw new ApiError('FORBIDDEN', 'Your browser could not be checked. Please reload the page, or call us.')
}
