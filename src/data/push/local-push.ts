import { newId } from '#lib/new-id.ts'

const MESSAGES = '/push/messages'

let listening: { token: string; source: EventSource } | undefined

/**
 * The token of this browser at the push service of the local servers (`server/push`), which stands in for the one of the
 * browser's maker: while a page is open, it takes what is sent and hands it to the service worker.
 */
export function localPushToken(known: string | null): string {
  const token = known?.startsWith('local-') ? known : `local-${newId()}`
  if (listening?.token === token) return token
  listening?.source.close()
  const source = new EventSource(addressOf(token))
  source.addEventListener('message', ({ data }: MessageEvent<string>) => {
    void navigator.serviceWorker.ready.then(({ active }) =>
      active?.postMessage({ kind: 'osu-local-push', payload: JSON.parse(data) as unknown }, []),
    )
  })
  listening = { token, source }
  return token
}

/** The push service takes nothing more for this browser. */
export async function endLocalPush(token: string): Promise<void> {
  listening?.source.close()
  listening = undefined
  await fetch(addressOf(token), { method: 'DELETE' })
}

const addressOf = (token: string): string => `${MESSAGES}?token=${token}`
