import { useCompany } from '#data/catalogue/use-company.ts'
import { useFocusOnArrival } from './use-focus-on-arrival.ts'

/** In the browser's tab: `Orders · Osu Supply`. */
export const PageTitle = ({ title }: { title: string }) => {
  const { name } = useCompany()
  useFocusOnArrival()
  return <title>{`${title} · ${name}`}</title>
}
