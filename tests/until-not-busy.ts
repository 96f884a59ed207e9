import { isAppError } from '#lib/app-error.ts'

/** Does as the message asks of whoever hears it: tries again. A starved machine may need longer than one's patience. */
export async function untilNotBusy<Result>(act: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await act()
    } catch (error) {
      if (!isAppError(error, 'busy')) throw error
    }
  }
}
