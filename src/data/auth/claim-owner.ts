import { env } from '#config/env.ts'
import { isAppError } from '#lib/app-error.ts'

export const isOwner = (email: string): boolean => email.toLowerCase() === env.ownerEmail.toLowerCase()

/**
 * Spec §6: the owner's sign-in first calls the server, which gives a verified owner the Super Admin role. The response
 * is ignored: the record read afterwards holds the owner's rights.
 */
export async function claimOwner(): Promise<void> {
  const { apiClient } = await import('#data/api/api-client.ts')
  try {
    await apiClient().post('/suc', undefined, {
      headers: { 'Content-Type': 'application/json' },
      // Spec §8: sign-in errors are swallowed.
      onFailure: () => true,
    })
  } catch (error) {
    if (!isAppError(error)) throw error
    console.warn('The owner was not confirmed by the server:', error.message)
  }
}
