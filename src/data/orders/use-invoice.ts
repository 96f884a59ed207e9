import { useRead } from '#data/reading/use-read.ts'
import { fetchInvoice } from './invoices.ts'

/** The invoice with that id; nothing is requested for ''. */
export const useInvoice = (id: string) => useRead(id && ['invoice', id], () => fetchInvoice(id))
