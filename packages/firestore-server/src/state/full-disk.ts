/** No space on the device, none left of a quota, or a file as large as it may be. */
const CODES: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'EFBIG']

/** Whether a write failed for want of space, so that the same write may succeed later. */
export const isFullDisk = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && CODES.includes(error.code)
