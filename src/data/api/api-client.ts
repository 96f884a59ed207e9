import type { AxiosInstance } from 'axios'
import { env } from '#config/env.ts'
import { AppError } from '#lib/app-error.ts'
import type { ApiFailure } from './api-failure.ts'
import { announceFailure } from './failure-feed.ts'

type Client = Pick<AxiosInstance, 'get' | 'post' | 'put' | 'delete'>
type Method = keyof Client
type Sent = readonly unknown[]
type Send = (...sent: Sent) => Promise<unknown>

let made: Promise<AxiosInstance> | undefined

/** The client itself, loaded with the first request: what only shows records does without its 20 KiB. */
export function loadedClient(): Promise<AxiosInstance> {
  made ??= import('./axios-client.ts').then(({ createApiClient }) =>
    createApiClient({ baseURL: env.apiBase, now: Date.now }),
  )
  made.catch(() => (made = undefined))
  return made
}

/** The product API, as `axios-client.ts` describes it. */
export const apiClient = (): Client => client

const client: Client = { get: later('get'), post: later('post'), put: later('put'), delete: later('delete') }

function later<Name extends Method>(method: Name): Client[Name] {
  const send: Send = async (...sent) => {
    const loaded = await loadedClient().catch(() => {
      throw notLoaded(method, sent)
    })
    return (loaded[method] as Send)(...sent)
  }
  return send as Client[Name]
}

/** As a request that found no network. */
function notLoaded(method: Method, sent: Sent): AppError {
  const failure: ApiFailure = { kind: 'offline' }
  const config = sent.at(-1) as { onFailure?: (failure: ApiFailure) => boolean } | undefined
  const url = `${env.apiBase}${String(sent[0])}`
  const isTold =
    config?.onFailure?.(failure) === true ||
    announceFailure(failure, {
      method: method.toUpperCase(),
      url,
      status: undefined,
      requestBody: undefined,
      requestQuery: undefined,
      responseData: undefined,
    })
  return new AppError('offline', `${url} was not asked: its code could not be loaded`, { isTold })
}
