import { env } from '#config/env.ts'

const isConfigured = env.firebase.measurementId !== '' && env.firebase.appId !== ''

/**
 * Only for whoever consented. Counts with Firebase Analytics where it is configured, else on the console. The path alone:
 * query and title may hold addresses, names, tokens and what somebody searched for.
 */
export async function countPageView(path: string): Promise<void> {
  if (!isConfigured) {
    // oxlint-disable-next-line no-console -- the console is where local page views go
    console.info(`[page view] ${path}`)
    return
  }
  try {
    const { logPageView } = await import('./firebase-analytics.ts')
    await logPageView(path)
  } catch (error) {
    // Spec §8: never shown to the person.
    console.warn('The page view was not counted:', error instanceof Error ? error.message : error)
  }
}

/** The person took the consent back: nothing more is sent, and what was set in the browser goes. */
export async function stopCounting(): Promise<void> {
  if (!isConfigured) return
  const { stopAnalytics } = await import('./firebase-analytics.ts')
  stopAnalytics()
}
