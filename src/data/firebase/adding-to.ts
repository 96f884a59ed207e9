import { toAppError, withAppErrors } from './with-app-errors.ts'

/**
 * The way every new record is stored. A failure is logged as spec §8 says, and thrown for the screen to show. Only the
 * error's code is logged: messages contain customer data.
 */
export async function addingTo<Result>(collection: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await withAppErrors(work)
  } catch (error) {
    console.error('Error adding document to collection', collection, toAppError(error).code)
    throw error
  }
}
