import type { NextFunction, Request, RequestHandler, Response } from 'express'
import { MediaError } from './media-error.ts'
import { InvalidTransformation } from './transformation.ts'

/** A finished file; `tag` identifies its content, so the same tag means the same bytes. */
export type Answer = { bytes: Buffer; type: string; tag: string; isPrivate?: boolean }

const FOREVER = 'public, max-age=31536000, immutable'

/** Sends the file, or 304 when the browser has it. Private files are not cached. */
export const answerFile =
  (work: (request: Request) => Promise<Answer>): RequestHandler =>
  (request, response, next) => {
    work(request).then(({ bytes, type, tag, isPrivate }) => {
      const control = isPrivate ? 'private, no-store' : FOREVER
      response.set({ 'Cache-Control': control, ETag: `"${tag}"`, 'Content-Type': type }).send(bytes)
    }, next)
  }

export const answerJson =
  (work: (request: Request) => Promise<object>): RequestHandler =>
  (request, response, next) => {
    work(request).then((body) => response.json(body), next)
  }

function refusalOf(error: unknown): MediaError {
  if (error instanceof MediaError) return error
  if (error instanceof InvalidTransformation)
    return new MediaError(400, 'Invalid transformation.', error.message)
  if (error instanceof URIError) return new MediaError(400, 'The address could not be read.')
  const { status } = error as { status?: number }
  if (status === 413) return new MediaError(413, 'The file is larger than 10 MB.')
  if (status && status >= 400 && status < 500) return new MediaError(status, 'The request could not be read.')
  console.error('media', error)
  return new MediaError(500, 'The picture could not be made.')
}

/** Errors as ImageKit writes them: `{ message, help }`. Express needs four parameters to recognise an error handler. */
export function answerError(
  error: unknown,
  _request: Request,
  response: Response,
  _next: NextFunction,
): void {
  const { status, message, help } = refusalOf(error)
  response.set('Cache-Control', 'no-store').status(status).json({ message, help })
}
