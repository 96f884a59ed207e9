import { isAppError } from './app-error.ts'

/** Together longer than the minute in which the server counts. */
const [MAX_TRIES, PAUSE] = [14, 5_000]

/** One of many acts in a row: where they are more than the server takes in a minute, it waits and asks again. */
export async function outlastBusy<Result>(work: () => Promise<Result>, tries = 1): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!isAppError(error, 'busy') || tries === MAX_TRIES) throw error
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
    return outlastBusy(work, tries + 1)
  }
}
