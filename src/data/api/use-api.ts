import type { SWRResponse } from 'swr'
import { useRead } from '#data/reading/use-read.ts'
import type { AppError } from '#lib/app-error.ts'
import { loadedClient } from './api-client.ts'
import { apiFetcher, type ApiFetcher } from './api-fetcher.ts'

let fetcher: Promise<ApiFetcher> | undefined

/**
 * The response to a GET of the API, as `decode` reads it; no request is sent while `url` is undefined. The error is an
 * AppError that has already been shown (spec §8): a screen shows what is missing, not why.
 */
export const useApi = <Data>(
  url: string | undefined,
  decode: (answer: unknown) => Data,
): SWRResponse<Data, AppError> =>
  useRead(url && ['api', url], async () => {
    fetcher ??= loadedClient().then((client) => apiFetcher(client))
    fetcher.catch(() => (fetcher = undefined))
    const fetchFromApi = await fetcher
    return decode(await fetchFromApi(url ?? ''))
  })
