/** No space on the device, quota exhausted, or the file size limit reached. */
const CODES: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'EFBIG']

/** Whether something failed, ultimately, for lack of space, so that it may succeed later. */
export const isFullDisk = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && CODES.includes(error.code)) || isFullDisk(error.cause))
