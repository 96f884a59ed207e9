import { PageTitle } from '#components/company/page-title.tsx'
import layout from '#features/admin/shared/record-page.module.css'
import { PriceListEditor } from './price-list-editor.tsx'

/** `/adx/price-lists/new`: kept over a reload until it is saved. */
export const NewPriceListPage = () => (
  <section className={layout.page} aria-labelledby="new-price-list-title">
    <PageTitle title="New price list" />
    <h1 id="new-price-list-title">New price list</h1>
    <PriceListEditor list={undefined} />
  </section>
)
