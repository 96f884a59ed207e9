import useSWR from 'swr'
import { fetchInvoice } from './invoices.ts'

/** The invoice with that id; nothing is requested for ''. */
export const useInvoice = (id: string) => useSWR(id && ['invoice', id], () => fetchInvoice(id))
