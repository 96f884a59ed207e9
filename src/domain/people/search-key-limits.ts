/** Keys of one record. */
export const MOST_SEARCH_KEYS = 400

/** Of an e-mail address, which is kept whole. */
export const LONGEST_SEARCH_KEY = 320
