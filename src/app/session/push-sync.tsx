import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { cachedPushToken } from '#data/push/push-cache.ts'
import { watchPushMessages } from '#data/push/push-messages.ts'
import { requestPushToken, watchPushPermission } from '#data/push/push-token.ts'
import { toast } from '#ui/toast.tsx'

/** For signed-in users: shows the push messages that arrive while the page is visible. */
export function PushSync() {
  const navigate = useNavigate()

  // Tokens are renewed occasionally, and the permission may have been revoked since, or is while the page is open.
  useEffect(() => {
    const renew = () => {
      if (cachedPushToken() !== null) void requestPushToken()
    }
    renew()
    return watchPushPermission(renew)
  }, [])

  useEffect(
    () =>
      watchPushMessages(({ title, body, link }) =>
        toast.info({
          title,
          message: body,
          action: { label: 'Open', onPress: () => void navigate(link) },
        }),
      ),
    [navigate],
  )

  return null
}
