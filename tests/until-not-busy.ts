import { isAppError } from '#lib/app-error.ts'

/** Tries again, as the error message asks. On an overloaded machine that may take longer than usual. */
export async function untilNotBusy<Result>(act: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await act()
    } catch (error) {
      if (!isAppError(error, 'busy')) throw error
    }
  }
}
