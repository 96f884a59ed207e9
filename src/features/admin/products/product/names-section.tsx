import { useShopFacts } from '#data/catalogue/use-catalogue.ts'
import { PRODUCT_LENGTHS as MOST } from '#domain/catalogue/product-form-check.ts'
import { slugify } from '#lib/text.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './product-editor.module.css'
import type { ProductWork } from './use-product-form.ts'

/** Name and category. `isNamed`: the SKU and slug already appear in documents and links. */
export function NamesSection({ work, isNamed }: { work: ProductWork; isNamed: boolean }) {
  const { form, errors, change } = work
  const categories = (useShopFacts().data?.categories ?? []).toSorted((a, b) => a.rank - b.rank)
  const below = (parent: string) => categories.filter((category) => category.parent === parent)
  const optionsOf = (some: typeof categories, first: string) => [
    { value: '', label: first },
    ...some.map(({ slug, name }) => ({ value: slug, label: name })),
  ]
  /** The slug follows the name until it is edited. */
  const follows = !isNamed && (form.slug === '' || form.slug === slugify(form.name))

  return (
    <section className={`card ${styles.card}`} aria-labelledby="names">
      <h2 id="names">Name and place</h2>
      <div className={styles.fields}>
        <div data-span="6">
          <TextField
            label="Name"
            hint="As on a price list: item, size, pack"
            maxLength={MOST.name}
            value={form.name}
            error={errors['name']}
            onChange={({ target }) =>
              change({
                name: target.value,
                ...(follows && { slug: slugify(target.value).slice(0, MOST.slug) }),
              })
            }
          />
        </div>
        <TextField
          label="SKU"
          hint={isNamed ? 'Cannot be changed: it is on orders and labels' : undefined}
          maxLength={MOST.sku}
          disabled={isNamed}
          value={form.sku}
          error={errors['sku']}
          onChange={({ target }) => change({ sku: target.value.toUpperCase() })}
        />
        <TextField
          label="Brand"
          optional
          maxLength={MOST.brand}
          value={form.brand}
          error={errors['brand']}
          onChange={({ target }) => change({ brand: target.value })}
        />
        <TextField
          label="Address in the shop"
          hint={isNamed ? 'Cannot be changed: links point to it' : '/products/…'}
          maxLength={MOST.slug}
          disabled={isNamed}
          value={form.slug}
          error={errors['slug']}
          onChange={({ target }) => change({ slug: target.value })}
        />
        <div data-span="3">
          <SelectField
            label="Category"
            options={optionsOf(below(''), 'Choose')}
            value={form.category}
            error={errors['category']}
            onChange={({ target }) => change({ category: target.value, subcategory: '' })}
          />
        </div>
        <div data-span="3">
          <SelectField
            label="Sub-category"
            disabled={form.category === ''}
            options={optionsOf(form.category === '' ? [] : below(form.category), 'Choose')}
            value={form.subcategory}
            error={errors['subcategory']}
            onChange={({ target }) => change({ subcategory: target.value })}
          />
        </div>
        <div data-span="6">
          <TextArea
            label="Description"
            optional
            maxLength={MOST.description}
            value={form.description}
            error={errors['description']}
            onChange={({ target }) => change({ description: target.value })}
          />
        </div>
      </div>
    </section>
  )
}
