import { NEW_PRODUCT } from '#stores/product-form-store.ts'
import { EditorsOnly } from '../editors-only.tsx'
import { ProductEditor } from './product-editor.tsx'

/** `/adx/products/new`. */
export const NewProductPage = () => (
  <EditorsOnly action="add">
    <ProductEditor formKey={NEW_PRODUCT} product={undefined} />
  </EditorsOnly>
)
