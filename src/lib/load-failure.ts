/** Whether a part of the app could not be fetched: what browsers and Vite say without a network, and after an update. */
export const isLoadFailure = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script|preload CSS/i.test(error.message)
