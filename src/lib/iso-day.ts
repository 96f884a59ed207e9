/** The day in Ghana, which keeps UTC, of a time in epoch ms: `2026-11-25`. */
export const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10)
