import { servicesOf, type FirebaseServices } from './firebase-services.ts'
import type { FirestoreAccess } from './user-directory.ts'

/**
 * The same services on the local servers, which prove nothing: anyone can make their tokens. Kept apart from the
 * services of a real project so that the deployed function has no way to use them.
 */
export function emulatedServices(
  projectId: string,
  { authHost, firestoreUrl }: { authHost: string; firestoreUrl: string },
): FirebaseServices {
  // The only way to configure this in firebase-admin.
  process.env['FIREBASE_AUTH_EMULATOR_HOST'] = authHost
  return servicesOf(emulatedAccess(projectId, firestoreUrl))
}

export const emulatedAccess = (projectId: string, baseUrl: string): FirestoreAccess => ({
  projectId,
  baseUrl,
  accessToken: async () => 'owner',
})
