/** No space on the device, none left of a quota, or a file as large as it may be. */
const CODES: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'EFBIG']

/** Whether something failed, in the end, for want of space, so that it may succeed later. */
export const isFullDisk = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && CODES.includes(error.code)) || isFullDisk(error.cause))
