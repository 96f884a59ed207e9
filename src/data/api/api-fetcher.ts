import type { AxiosInstance } from 'axios'
import type { ApiFailure } from './api-failure.ts'

/** Identical requests within this time share one answer (spec §9), in milliseconds. */
const REQUEST_DEDUPE = 5000

export type ApiFetcher = (url: string) => Promise<unknown>

/**
 * The generic fetcher (spec §7): GET on a URL of the API, resolves with the response's data. Repeated requests within
 * five seconds share one answer; any other method in between discards these answers, because it may have changed them.
 * A failure that repeats, as retries do, is not announced again until a request has succeeded.
 */
export function apiFetcher(client: AxiosInstance, now: () => number = Date.now): ApiFetcher {
  const answers = new Map<string, { at: number; data: Promise<unknown> }>()
  const failing = new Map<string, ApiFailure['kind']>()

  client.interceptors.request.use((request) => {
    if (request.method !== 'get') answers.clear()
    return request
  })

  function wasTold(url: string, { kind }: ApiFailure): boolean {
    const isKnown = failing.get(url) === kind
    failing.set(url, kind)
    return isKnown
  }

  async function ask(url: string): Promise<unknown> {
    try {
      const { data } = await client.get<unknown>(url, { onFailure: (failure) => wasTold(url, failure) })
      failing.delete(url)
      return data
    } catch (error) {
      answers.delete(url)
      throw error
    }
  }

  return (url) => {
    const known = answers.get(url)
    if (known && now() - known.at < REQUEST_DEDUPE) return known.data
    const data = ask(url)
    answers.set(url, { at: now(), data })
    return data
  }
}
