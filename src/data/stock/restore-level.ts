import { post } from '#data/api/send.ts'

/**
 * Restores an unreadable level from its last posting and its product. A conflict when it has become readable;
 * `not-found` when no posting or product is known.
 */
export const restoreLevel = (levelId: string, reason: string): Promise<void> =>
  post(`/stock-levels/${levelId}/restoration`, { reason })
