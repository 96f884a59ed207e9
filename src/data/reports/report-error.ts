import { env } from '#config/env.ts'
import { errorReport, type ErrorFacts } from './error-report.ts'

/** The same error is reported once within this time, in milliseconds. */
const QUIET_FOR = 60_000
/** Maximum number of different errors in one visit; a page that keeps failing in new ways must not flood the team. */
const MOST = 50

/** Sends error reports to `address`; a report that cannot be sent is ignored, so that no report ever causes another. */
export function errorReporter({
  address,
  platform,
  now,
}: {
  address: string
  platform: () => string
  now: () => number
}): (facts: ErrorFacts) => Promise<void> {
  const reportedAt = new Map<string, number>()

  return async (facts) => {
    if (address === '' || facts.url.startsWith(address)) return
    const same = `${facts.header} ${facts.url.split('?')[0]}`
    const before = reportedAt.get(same)
    if (before !== undefined && now() - before < QUIET_FOR) return
    if (before === undefined && reportedAt.size >= MOST) return
    reportedAt.set(same, now())
    try {
      await fetch(address, {
        method: 'POST',
        body: errorReport(facts, platform()),
        // Chat webhooks answer without CORS headers; nothing reads the answer.
        mode: 'no-cors',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        keepalive: true,
      })
    } catch {
      // Offline, or blocked.
    }
  }
}

/** Reports an error to the team, at most once a minute; does nothing in development or without configuration. */
export const reportError = errorReporter({
  address: env.errorReportUrl,
  platform: () => `${navigator.userAgent}; ${navigator.language}; ${innerWidth}×${innerHeight}`,
  now: Date.now,
})
