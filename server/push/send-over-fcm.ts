import type { AppOptions } from 'firebase-admin/app'
import { appOf } from '#server/api/firebase-services.ts'
import type { SendPush } from './push-message.ts'

/** Seconds for which a browser that is closed may still be sent it. */
const WAITS_SECONDS = 24 * 3600

/** Tokens that are no longer, or never were, of a browser of this project. */
const GONE = [
  'messaging/registration-token-not-registered',
  'messaging/invalid-registration-token',
  'messaging/mismatched-credential',
  // The message is ours and of one form, so what is wrong is the token.
  'messaging/invalid-argument',
]

/**
 * Sends over Firebase Cloud Messaging. The message has data alone, which `public/firebase-messaging-sw.js` shows. The
 * options are for tests: a deployed function finds its credentials by itself.
 */
export const sendOverFcm =
  (projectId: string, options: AppOptions = {}): SendPush =>
  async (token, { title, link, tag }) => {
    const { getMessaging } = await import('firebase-admin/messaging')
    const messaging = getMessaging(await appOf(projectId, options))
    return messaging
      .send({
        token,
        data: { title, link, tag },
        webpush: { headers: { TTL: String(WAITS_SECONDS) } },
      })
      .then(
        () => 'sent' as const,
        (error: unknown) => {
          if (error instanceof Error && 'code' in error && GONE.includes(String(error.code))) return 'gone'
          throw error
        },
      )
  }
