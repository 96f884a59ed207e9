/** The texts of the error catalogue (spec §8), written once. */
export const NETWORK_ERROR = {
  title: 'Network Error',
  message: 'Please check your network connection and try again',
} as const
export const TIMEOUT_TEXT = 'The request timed out. Please try again'
export const SERVER_TEXT = "It's not you, it's us. Please give it another try in a few moments."
export const NOT_FOUND_TEXT = 'An error occurred'
export const FALLBACK_TEXT = 'Sorry, an error occurred. Please try again in a few moments'
