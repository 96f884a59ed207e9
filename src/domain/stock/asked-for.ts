/** What a branch has asked for besides what is incoming, and what its orders wait for: quantities at the product's scale. */
export type AskedFor = {
  products: Readonly<Record<string, AskedProduct>>
  /** Orders to suppliers that are not sent yet, which count in them. */
  purchaseIds: readonly string[]
}

export type AskedProduct = {
  /** On orders that are not sent, transfers that have not left and open requests. */
  asked: number
  /** Of confirmed orders, what nothing is reserved for. */
  owed: number
}

export const NOTHING_ASKED: AskedProduct = { asked: 0, owed: 0 }
