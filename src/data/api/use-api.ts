import useSWR, { type SWRResponse } from 'swr'
import { apiClient } from './api-client.ts'
import { apiFetcher, type ApiFetcher } from './api-fetcher.ts'
import { swrTimings, type Connection } from './swr-timings.ts'

let fetchFromApi: ApiFetcher | undefined

/**
 * What a GET of the API answers, as `decode` reads it; nothing is asked while `url` is undefined. The error is an
 * AppError, told already (spec §8): a screen shows what is missing, not why.
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
