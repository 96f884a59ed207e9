import { env } from '#config/env.ts'
import { isAppError } from '#lib/app-error.ts'

export const isOwner = (email: string): boolean => email.toLowerCase() === env.ownerEmail.toLowerCase()

/**
 * Spec §6: the owner's sign-in first calls the server, which gives a verified owner the Super Admin role.
 * The answer changes nothing here: the record that is read afterwards says what the owner may do.
 */
export async function claimOwner(): Promise<void> {
  const { apiClient } = await import('#data/api/api-client.ts')
  try {
    await apiClient().post('/suc', undefined, {
      headers: { 'Content-Type': 'application/json' },
      // Spec §8: errors of a sign-in are swallowed.
      onFailure: () => true,
    })
  } catch (error) {
    if (!isAppError(error)) throw error
    console.warn('The owner was not confirmed by the server:', error.message)
  }
}
