import {
  initializeAnalytics,
  isSupported,
  logEvent,
  setAnalyticsCollectionEnabled,
  type Analytics,
} from 'firebase/analytics'
import { firebaseApp } from '#data/firebase/app.ts'

let analytics: Analytics | undefined

/**
 * The library fetches its configuration as spec §8 and §9 require: API key in a header, 60 s timeout, retries on 429,
 * 500, 503 and 504 with growing pauses from one second.
 */
export async function logPageView(path: string): Promise<void> {
  if (!(await isSupported())) return
  const address = window.location.origin + path
  analytics ??= initializeAnalytics(firebaseApp(), {
    // Analytics' own first page view would send the whole address.
    config: { send_page_view: false, page_location: address, allow_google_signals: false },
  })
  setAnalyticsCollectionEnabled(analytics, true)
  logEvent(analytics, 'page_view', { page_path: path, page_location: address, page_title: path })
}

export function stopAnalytics(): void {
  if (analytics) setAnalyticsCollectionEnabled(analytics, false)
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '')
  for (const name of names.filter((one) => /^_ga(_|$)/.test(one)))
    for (const domain of domainsOf(window.location.hostname))
      document.cookie = `${name}=; path=/; max-age=0${domain}`
}

/** Analytics sets its cookies on the widest domain possible. */
function domainsOf(host: string): string[] {
  const labels = host.split('.')
  return ['', ...labels.slice(1).map((_, index) => `; domain=${labels.slice(index).join('.')}`)]
}
