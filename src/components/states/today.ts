/** The ISO day it is now, in Ghana, which is on UTC all year. */
export const today = (): string => new Date().toISOString().slice(0, 10)
