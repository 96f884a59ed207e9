import { useCompany } from '#data/catalogue/use-company.ts'

/** In the browser's tab: `Orders · Osu Supply`. */
export const PageTitle = ({ title }: { title: string }) => {
  const { name } = useCompany()
  return <title>{`${title} · ${name}`}</title>
}
