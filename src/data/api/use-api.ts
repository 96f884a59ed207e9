import type { SWRResponse } from 'swr'
import { useRead } from '#data/reading/use-read.ts'
import type { AppError } from '#lib/app-error.ts'
import { apiClient } from './api-client.ts'
import { apiFetcher, type ApiFetcher } from './api-fetcher.ts'

let fetchFromApi: ApiFetcher | undefined

/**
 * The response to a GET of the API, as `decode` reads it; no request is sent while `url` is undefined. The error is an
 * AppError that has already been shown (spec §8): a screen shows what is missing, not why.
 */
export const useApi = <Data>(
  url: string | undefined,
  decode: (answer: unknown) => Data,
): SWRResponse<Data, AppError> =>
  useRead(url && ['api', url], async () => {
    fetchFromApi ??= apiFetcher(apiClient())
    return decode(await fetchFromApi(url ?? ''))
  })
