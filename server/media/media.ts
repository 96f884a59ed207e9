import express, { type Request } from 'express'
import { answerError, answerFile, answerJson } from './answer.ts'
import type { ReadFields, UploadParameters } from './image-signature.ts'
import { MediaError } from './media-error.ts'
import { createTokenMemory, receiveUpload, UPLOAD_LIMIT } from './receive-upload.ts'
import { servePicture } from './serve-picture.ts'
import { serveUpload } from './serve-upload.ts'
import { createFileStore } from './stored-files.ts'
import { createVariantCache } from './variant-cache.ts'

type MediaOptions = {
  /** Where finished sizes are cached; without it every request makes them again. */
  cacheDir?: string
  /** The drawings of the catalogue, `rebar~d16.svg`. */
  picturesDir: string
  uploadsDir: string
  /** The parameters a token allows; undefined when it is forged or expired. */
  signedParameters: (token: string) => UploadParameters | undefined
  /** Decides on access to private files; `path` is what `signRead` was given. Without it they are never served. */
  verifyRead?: (path: string, fields: ReadFields) => boolean
}

/** What the form's other fields and boundaries may add to the file's size. */
const FORM_OVERHEAD = 64 * 1024

/** ImageKit writes the transformation as `?tr=w-104` or as a first path segment, `/tr:w-104/…`. */
const PATH = /^\/(?:tr:([^/]*)\/)?([^?]*)/

/** The requested path without the mount point, with the transformation from either place. */
function askedOf(request: Request): { path: string; transformation: string } {
  const [, segment = '', path = ''] = PATH.exec(request.url) ?? []
  const { tr } = request.query
  return {
    path: decodeURIComponent(path),
    transformation: typeof tr === 'string' ? tr : decodeURIComponent(segment),
  }
}

async function readForm(request: Request): Promise<FormData> {
  const body: unknown = request.body
  if (!Buffer.isBuffer(body)) throw new MediaError(400, 'Send the file as multipart/form-data.')
  const headers = { 'content-type': request.get('content-type') ?? '' }
  return new Response(new Uint8Array(body), { headers }).formData().catch(() => {
    throw new MediaError(400, 'The form could not be read.')
  })
}

/**
 * The pictures of the shop and its uploads, addressed as on ImageKit so that only the base differs in production: `GET
 * /pictures/rebar~d16.svg?tr=w-104,h-88,f-webp`, `POST /api/v2/files/upload`, `GET /uploads/…`. Pictures are WebP when
 * no format is requested. Unlike ImageKit, it pads a drawing rather than cropping it.
 */
export function createMediaApp({
  cacheDir,
  picturesDir,
  uploadsDir,
  signedParameters,
  verifyRead,
}: MediaOptions): express.Express {
  const cache = createVariantCache(cacheDir)
  const store = createFileStore(uploadsDir)
  const spendToken = createTokenMemory()
  const app = express().disable('x-powered-by').disable('etag')

  app.use((_request, response, next) => {
    response.set({
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
    })
    next()
  })

  app.get(
    /^\/(tr:[^/]*\/)?pictures\//,
    answerFile((request) => {
      const { path, transformation } = askedOf(request)
      return servePicture(path.replace(/^pictures\//, ''), transformation, { folder: picturesDir, cache })
    }),
  )

  app.get(
    /^\/(tr:[^/]*\/)?uploads\//,
    answerFile((request) => {
      const { path, transformation } = askedOf(request)
      const mayRead = () => verifyRead?.(signedPathOf(request), signedFieldsOf(request)) ?? false
      return serveUpload(path.replace(/^uploads\//, ''), transformation, { store, cache, mayRead })
    }),
  )

  app.post(
    '/api/v2/files/upload',
    express.raw({ type: 'multipart/form-data', limit: UPLOAD_LIMIT + FORM_OVERHEAD }),
    answerJson(async (request) => {
      const baseUrl = `${request.protocol}://${request.get('host')}${request.baseUrl}`
      return receiveUpload(await readForm(request), baseUrl, { store, signedParameters, spendToken })
    }),
  )

  app.use((request) => {
    throw new MediaError(404, `There is nothing at ${request.path}.`)
  })
  app.use(answerError)
  return app
}

/** The address before `signRead` added its two fields. */
function signedPathOf(request: Request): string {
  const [path = '', query = ''] = request.url.split('?')
  const rest = query.split('&').filter((part) => part && !/^ik-[ts]=/.test(part))
  return path.slice(1) + (rest.length ? `?${rest.join('&')}` : '')
}

const signedFieldsOf = ({ query }: Request): ReadFields => ({
  expire: typeof query['ik-t'] === 'string' ? query['ik-t'] : '',
  signature: typeof query['ik-s'] === 'string' ? query['ik-s'] : '',
})
