import { env } from '#config/env.ts'
import { AppError, type AppErrorCode } from '#lib/app-error.ts'
import { decodeFields, type RestFields } from './decode-value.ts'

export type PublicDocument = { id: string; fields: Record<string, unknown> }

export type RestDocument = { name: string; fields?: RestFields }

const TIMEOUT = 15_000

const host = env.emulators
  ? `http://${env.emulators.firestoreHost}:${env.emulators.firestorePort}`
  : 'https://firestore.googleapis.com'
export const root = `${host}/v1/projects/${env.firebase.projectId}/databases/(default)/documents`
export const key = env.emulators ? '' : `?key=${env.firebase.apiKey}`

/**
 * A public document, over Firestore's REST API: `catalog/shop`. The full client costs 130 KB before the first paint;
 * this costs a `fetch`. Throws AppError, `not-found` when there is no such document.
 */
export async function fetchPublicDocument(path: string): Promise<PublicDocument> {
  return decodeDocument((await request(`${root}/${path}${key}`)) as RestDocument)
}

/** As returned by the REST API. */
export const decodeDocument = ({ name, fields }: RestDocument): PublicDocument => ({
  id: name.slice(name.lastIndexOf('/') + 1),
  fields: decodeFields(fields),
})

/** The response, decoded from JSON. Throws AppError. */
export async function request(url: string, init?: RequestInit): Promise<unknown> {
  let response: Response
  try {
    response = await fetch(url, { cache: 'no-store', ...init, signal: AbortSignal.timeout(TIMEOUT) })
  } catch (cause) {
    const isTimeout = cause instanceof DOMException && cause.name === 'TimeoutError'
    throw new AppError(isTimeout ? 'timeout' : 'offline', `no answer from ${url}`, { cause })
  }
  if (!response.ok) throw new AppError(codeOf(response.status), `${response.status} from ${url}`)
  return response.json()
}

function codeOf(status: number): AppErrorCode {
  if (status === 404) return 'not-found'
  if (status === 401) return 'signed-out'
  if (status === 403) return 'forbidden'
  if (status === 400) return 'invalid'
  return status === 504 ? 'timeout' : 'unexpected'
}
