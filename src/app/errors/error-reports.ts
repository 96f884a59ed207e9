import { env } from '#config/env.ts'

/** Reports the error and where it happened to the team; loaded with the first error. */
export function reportUncaught(kind: string, error: unknown): void {
  if (env.errorReportUrl === '') return
  import('#data/reports/report-error.ts')
    .then(({ reportError }) =>
      reportError({
        header: `${kind}: ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}`,
        url: window.location.href,
        responseData: error instanceof Error ? error.stack : undefined,
      }),
    )
    // Without a network it cannot be loaded either; a rejection would be reported in turn, and so on.
    .catch(() => undefined)
}

/** Reports uncaught errors (spec §8) until the page is closed. */
export function reportUncaughtErrors(): void {
  if (env.errorReportUrl === '') return
  window.addEventListener('error', (event: ErrorEvent) =>
    reportUncaught('Uncaught', event.error ?? event.message),
  )
  window.addEventListener('unhandledrejection', ({ reason }) => reportUncaught('Unhandled rejection', reason))
}
