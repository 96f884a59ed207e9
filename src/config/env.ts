import { SESSION_LABEL } from './session-label.ts'
import { readVariable } from './read-variable.ts'

/** Addresses of the emulators, written into the page by the local server; production pages have none. */
type EmulatorAddresses = { firestoreHost: string; firestorePort: number; authUrl: string }

export type Env = {
  firebase: {
    projectId: string
    apiKey: string
    authDomain: string
    appId: string
    messagingSenderId: string
    measurementId: string
  }
  /** Public key for push messages; without it they are not offered. */
  vapidKey: string
  /** reCAPTCHA site key for App Check; without it, requests to the API carry no App Check token. */
  appCheckSiteKey: string
  emulators: EmulatorAddresses | undefined
  apiBase: string
  imagesBase: string
  /** Where files are uploaded. */
  uploadUrl: string
  ownerEmail: string
  /** Whether the project has multi-factor sign-in by text message switched on. */
  hasSecondFactor: boolean
  /** Local storage key of the session (spec §7). */
  sessionLabel: string
  /** Where errors are reported; empty to report none. */
  errorReportUrl: string
}

/**
 * The local server writes `<meta name="osu-emulators" content='{"firestore":"127.0.0.1:8080","auth":"127.0.0.1:9099"}'>`;
 * two variables name Google's own emulators instead. Builds without `VITE_EMULATORS=on` drop this code, so a production
 * page cannot be pointed elsewhere.
 */
function readEmulators(): EmulatorAddresses | undefined {
  if (import.meta.env.VITE_EMULATORS !== 'on') return undefined
  if (import.meta.env.VITE_FIRESTORE_EMULATOR && import.meta.env.VITE_AUTH_EMULATOR)
    return addressesOf(import.meta.env.VITE_FIRESTORE_EMULATOR, import.meta.env.VITE_AUTH_EMULATOR)
  // Pages rendered on a server request nothing there.
  if (typeof document === 'undefined') return undefined
  const content = document.querySelector<HTMLMetaElement>('meta[name="osu-emulators"]')?.content
  if (!content) return undefined
  const { firestore, auth } = JSON.parse(content) as { firestore: string; auth: string }
  return addressesOf(firestore, auth)
}

function addressesOf(firestore: string, auth: string): EmulatorAddresses {
  const [firestoreHost = '127.0.0.1', port = '8080'] = firestore.split(':')
  return { firestoreHost, firestorePort: Number(port), authUrl: `http://${auth}` }
}

export const env: Env = {
  firebase: {
    projectId: readVariable('VITE_FIREBASE_PROJECT_ID', 'demo-osu-supply'),
    apiKey: readVariable('VITE_FIREBASE_API_KEY', 'demo-key'),
    authDomain: readVariable('VITE_FIREBASE_AUTH_DOMAIN', 'demo-osu-supply.firebaseapp.com'),
    appId: readVariable('VITE_FIREBASE_APP_ID', ''),
    messagingSenderId: readVariable('VITE_FIREBASE_MESSAGING_SENDER_ID', ''),
    measurementId: readVariable('VITE_FIREBASE_MEASUREMENT_ID', ''),
  },
  vapidKey: readVariable('VITE_FIREBASE_VAPID_KEY', ''),
  appCheckSiteKey: readVariable('VITE_APP_CHECK_SITE_KEY', ''),
  emulators: readEmulators(),
  apiBase: readVariable('VITE_API_BASE', '/api'),
  imagesBase: readVariable('VITE_IMAGES_BASE', '/media'),
  uploadUrl: readVariable('VITE_UPLOAD_URL', '/media/api/v2/files/upload'),
  ownerEmail: readVariable('VITE_OWNER_EMAIL', 'owner@osu-supply.example.com'),
  hasSecondFactor: readVariable('VITE_SECOND_FACTOR', 'off') === 'on',
  sessionLabel: readVariable('VITE_SESSION_LABEL', SESSION_LABEL),
  errorReportUrl: import.meta.env.DEV ? '' : readVariable('VITE_ERROR_REPORT_URL', ''),
}
