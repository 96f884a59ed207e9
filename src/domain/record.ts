/** What every record carries; times are epoch milliseconds, `By` is a uid. */
export type BaseRecord = {
  id: string
  createdAt: number
  createdBy: string
  updatedAt: number
  updatedBy: string
}
