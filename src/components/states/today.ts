/** Today's ISO date in Ghana, which is on UTC all year. */
export const today = (): string => new Date().toISOString().slice(0, 10)
