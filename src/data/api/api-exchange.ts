import { isAxiosError } from 'axios'

/** What went over the wire, for error reports only. Holds no headers, so no token. */
export type ApiExchange = {
  method: string
  url: string
  status: number | undefined
  requestBody: unknown
  requestQuery: unknown
  responseData: unknown
}

export function apiExchangeOf(error: unknown): ApiExchange {
  const { config, response } = isAxiosError<unknown>(error) ? error : {}
  return {
    method: (config?.method ?? 'get').toUpperCase(),
    url: `${config?.baseURL ?? ''}${config?.url ?? ''}`,
    status: response?.status,
    requestBody: config?.data,
    requestQuery: config?.params,
    responseData: response?.data,
  }
}
