import useSWR, { type SWRResponse } from 'swr'
import { apiClient } from './api-client.ts'
import { apiFetcher, type ApiFetcher } from './api-fetcher.ts'
import { swrTimings, type Connection } from './swr-timings.ts'

let fetchFromApi: ApiFetcher | undefined

/**
 * The response to a GET of the API, as `decode` reads it; no request is sent while `url` is undefined. The error is an
 * AppError that has already been shown (spec §8): a screen shows what is missing, not why.
 */
export function useApi<Data>(
  url: string | undefined,
  decode: (answer: unknown) => Data,
): SWRResponse<Data, Error> {
  return useSWR<Data, Error>(
    url,
    async (address: string) => {
      fetchFromApi ??= apiFetcher(apiClient())
      return decode(await fetchFromApi(address))
    },
    swrTimings((navigator as { connection?: Connection }).connection),
  )
}
