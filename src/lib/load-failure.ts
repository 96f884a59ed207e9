/**
 * Whether a part of the app failed to load: the messages of browsers and Vite without a network and after a
 * deployment.
 */
export const isLoadFailure = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script|preload CSS/i.test(error.message)
