/** The order of ids, ISO days and other texts that machines write: by their characters alone. */
export const inCodeOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
