/** What a branch is used for: what is to be thought of before it is closed. */
export type BranchUse = {
  /** On hand, and what they are worth at average cost; some of them are reserved. */
  products: number
  valueMinor: number
  reserved: number
  /** Orders that wait to be confirmed, or are on hold. */
  orders: number
  /** That have not arrived. */
  deliveries: number
  /** Orders to suppliers that it has not received, drafts as well. */
  purchases: number
  transfers: number
  requests: number
  /** Whose branches include it. */
  people: number
  /** That are delivered to from there for a fee; those that no other open branch serves leave the checkouts. */
  zones: readonly { name: string; isOnly: boolean }[]
}
