/** As public/firebase-messaging-sw.js sends it; `link` is a path of this shop. */
type PushMessage = { title: string; body: string; link: string }

/** Tells of push messages that arrive while the page is in sight. Returns the stop function. */
export function watchPushMessages(onMessage: (message: PushMessage) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => {}
  const onWorkerMessage = ({ data }: MessageEvent<unknown>) => {
    if (isPushMessage(data)) onMessage(data)
  }
  navigator.serviceWorker.addEventListener('message', onWorkerMessage)
  navigator.serviceWorker.startMessages()
  return () => navigator.serviceWorker.removeEventListener('message', onWorkerMessage)
}

function isPushMessage(data: unknown): data is PushMessage {
  const { kind, title, body, link } = (data ?? {}) as Record<string, unknown>
  return kind === 'osu-push' && [title, body, link].every((text) => typeof text === 'string')
}
