// Shows push messages of Firebase Cloud Messaging while no page of the shop is in sight, and opens what they are about.
// Written without Firebase's own worker: it would be 40 KB for these two events, or a script from a CDN.

self.addEventListener('install', () => self.skipWaiting())
// Only a page this worker controls can be sent elsewhere by it.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => event.waitUntil(take(payloadOf(event))))

// On the local servers, which no browser's push service knows, a page takes what was sent and hands it over.
self.addEventListener('message', (event) => {
  if (event.data?.kind === 'osu-local-push') event.waitUntil(take(event.data.payload ?? {}))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(deepLinkOf(event.notification.data?.link)))
})

function payloadOf(event) {
  try {
    return event.data?.json() ?? {}
  } catch {
    return {}
  }
}

/** A page in sight is told, and shows the message itself; otherwise the system does. */
async function take({ notification = {}, data = {}, fcmOptions = {}, fcmMessageId }) {
  const message = {
    title: notification.title || data.title || 'Osu Supply',
    body: notification.body || data.body || '',
    link: deepLinkOf(fcmOptions.link || notification.click_action || data.link),
  }
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const visible = pages.filter((page) => page.visibilityState === 'visible')
  if (visible.length > 0) {
    for (const page of visible) page.postMessage({ kind: 'osu-push', ...message })
    return
  }
  await self.registration.showNotification(message.title, {
    body: message.body,
    icon: '/icon-192.png',
    // The same message twice is one notification.
    tag: data.tag || fcmMessageId || undefined,
    data: { link: message.link },
  })
}

/** A page of this shop, whatever the message says. */
function deepLinkOf(link) {
  const home = new URL('/', self.location.origin)
  if (typeof link !== 'string' || !URL.canParse(link, home)) return home.pathname
  const url = new URL(link, home)
  return url.origin === home.origin ? url.pathname + url.search + url.hash : home.pathname
}

async function open(link) {
  const [page] = await self.clients.matchAll({ type: 'window' })
  if (!page) {
    await self.clients.openWindow(link)
    return
  }
  await page.focus().catch(() => undefined)
  await page.navigate(link)
}
