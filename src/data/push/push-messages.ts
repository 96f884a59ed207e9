import { hasFields, isText } from '#lib/plain-checks.ts'

/** As sent by public/firebase-messaging-sw.js; `link` is a path of this shop. */
type PushMessage = { title: string; body: string; link: string }

/** Reports push messages that arrive while the page is visible. Returns the stop function. */
export function watchPushMessages(onMessage: (message: PushMessage) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => {}
  const onWorkerMessage = ({ data }: MessageEvent<unknown>) => {
    if (isPushMessage(data)) onMessage(data as PushMessage)
  }
  navigator.serviceWorker.addEventListener('message', onWorkerMessage)
  navigator.serviceWorker.startMessages()
  return () => navigator.serviceWorker.removeEventListener('message', onWorkerMessage)
}

const isAnyText = isText(Infinity)

const isPushMessage = hasFields({
  kind: (kind) => kind === 'osu-push',
  title: isAnyText,
  body: isAnyText,
  link: isAnyText,
})
