import type { ImportWrite } from '#domain/catalogue/import/check-import.ts'

/** Each part is one commit; a few of them a request keep the progress moving. */
export const PARTS_PER_REQUEST = 3

/** One request of an import, as it waits in the browser: parts with the rows each product was read from. */
export type PlannedRequest = {
  parts: readonly {
    part: number
    products: readonly (ImportWrite & { lines: readonly number[] })[]
  }[]
}

export const requestKey = (key: string, at: number): string => `${key}-${at}`
