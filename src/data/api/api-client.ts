import { create, isAxiosError, type AxiosInstance, type InternalAxiosRequestConfig } from 'axios'
import { env } from '#config/env.ts'
import { identityProvider } from '#data/firebase/auth.ts'
import { AppError, type AppErrorCode } from '#lib/app-error.ts'
import { sourceClient } from './source-client.ts'

let client: AxiosInstance | undefined

/** The product API. Every request carries the signed-in person's id token; every failure is an AppError. */
export function apiClient(): AxiosInstance {
  if (client) return client
  client = create({ baseURL: env.apiBase, timeout: 15_000 })
  // An interceptor of axios, which the rule takes for a route of Express.
  // oxlint-disable-next-line oxc/no-async-endpoint-handlers
  client.interceptors.request.use(withIdentity)
  client.interceptors.response.use(undefined, (error: unknown) => {
    throw apiError(error)
  })
  return client
}

async function withIdentity(request: InternalAxiosRequestConfig): Promise<InternalAxiosRequestConfig> {
  const token = await identityProvider().currentUser?.getIdToken()
  if (token) {
    request.headers.set('Authorization', `Bearer ${token}`)
    request.headers.set('x-auth-token', token)
  }
  request.headers.set('X-Source-Client', sourceClient(navigator, window.innerWidth))
  return request
}

const CODES: Readonly<Record<number, AppErrorCode>> = {
  400: 'invalid',
  401: 'signed-out',
  403: 'forbidden',
  404: 'not-found',
  409: 'conflict',
}

function apiError(error: unknown): AppError {
  if (!isAxiosError(error)) return new AppError('unexpected', String(error), { cause: error })
  if (error.code === 'ECONNABORTED') return new AppError('timeout', error.message, { cause: error })
  if (!error.response) return new AppError('offline', error.message, { cause: error })
  const code = CODES[error.response.status] ?? 'unexpected'
  return new AppError(code, error.message, { cause: error })
}
