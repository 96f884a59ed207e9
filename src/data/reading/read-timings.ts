/** Connection details, where the browser provides them. */
export type Connection = { effectiveType?: string; saveData?: boolean }

const isSlow = (connection: Connection | undefined): boolean =>
  connection?.saveData === true || ['slow-2g', '2g'].includes(connection?.effectiveType ?? '')

/** Spec §9, in milliseconds. */
export const readTimings = (connection: Connection | undefined) => ({
  dedupingInterval: 2000,
  focusThrottleInterval: 5000,
  errorRetryInterval: isSlow(connection) ? 10_000 : 5000,
  loadingTimeout: isSlow(connection) ? 5000 : 3000,
})
