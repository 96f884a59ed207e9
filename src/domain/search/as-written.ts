const QUOTED = /^\s*["“”](.+)["“”]\s*$/

/** A search for exactly these words, with nothing taken for a slip. */
export const asWritten = (query: string): string => `"${query}"`

export const isAsWritten = (query: string): boolean => QUOTED.test(query)

/** The words of a search, without the quotes that ask for them as they are. */
export const withoutQuotes = (query: string): string => QUOTED.exec(query)?.[1] ?? query
