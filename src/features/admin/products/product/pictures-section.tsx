import { UploadFile } from '#features/admin/shared/upload-file.tsx'
import type { ProductForm } from '#domain/catalogue/product-form.ts'
import { PRODUCT_LIMITS } from '#domain/catalogue/product-record.ts'
import { FieldError } from '#ui/field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { FormRows } from './form-rows.tsx'
import { PictureDrop } from './picture-drop.tsx'
import { PictureOrder } from './picture-order.tsx'
import styles from './product-editor.module.css'
import type { ProductWork } from './use-product-form.ts'

/** The main picture, further views, and documents. */
export function PicturesSection({ work }: { work: ProductWork }) {
  const { form, errors, change } = work
  const shown = shownPictures(form)
  const add = (path: string) => change((typed) => inOrder([...shownPictures(typed), path]))

  return (
    <section className={`card ${styles.card}`} aria-labelledby="pictures">
      <h2 id="pictures">Pictures and documents</h2>
      <PictureDrop room={PRODUCT_LIMITS.pictures + 1 - shown.length} onSent={add}>
        {shown.length > 0 && (
          <PictureOrder
            pictures={shown}
            texts={form.pictureTexts}
            onChange={(pictures) => change(inOrder(pictures))}
            onText={(picture, text) =>
              change(({ pictureTexts }) => ({ pictureTexts: { ...pictureTexts, [picture]: text } }))
            }
          />
        )}
      </PictureDrop>
      <FieldError id="picture-texts-error" error={errors['pictureTexts']} />
      <div className={styles.fields}>
        <div data-span="3">
          <TextField
            label="Picture in lists"
            hint="A drawing’s name, or what was uploaded"
            optional
            maxLength={PRODUCT_LIMITS.address}
            value={form.picture}
            error={errors['picture'] ?? errors['pictures']}
            onChange={({ target }) => change({ picture: target.value })}
          />
        </div>
      </div>
      <FormRows
        label="Documents"
        hint="name, and where it opens"
        addLabel="Add a document by its address"
        field="documents"
        rows={form.documents}
        max={PRODUCT_LIMITS.documents}
        blank={{ name: '', url: '' }}
        errors={errors}
        isOrdered
        columns={2}
        onChange={(documents) => change({ documents })}
      >
        {(file, put, props) => (
          <>
            <input
              {...props('Name of the document')}
              placeholder="Data sheet"
              maxLength={PRODUCT_LIMITS.documentName}
              value={file.name}
              onChange={({ target }) => put({ name: target.value })}
            />
            <input
              {...props('Address of the document')}
              placeholder="https://"
              maxLength={PRODUCT_LIMITS.address}
              value={file.url}
              onChange={({ target }) => put({ url: target.value })}
            />
          </>
        )}
      </FormRows>
      {form.documents.length < PRODUCT_LIMITS.documents && (
        <UploadFile
          purpose="product"
          label="Upload a document"
          accept="application/pdf"
          isFile
          onSent={(url, name) => change(({ documents }) => ({ documents: [...documents, { name, url }] }))}
        />
      )}
    </section>
  )
}

/** The picture in lists first. */
const shownPictures = ({ picture, pictures }: Pick<ProductForm, 'picture' | 'pictures'>): readonly string[] =>
  [picture, ...pictures].filter(Boolean)

const inOrder = ([picture = '', ...pictures]: readonly string[]) => ({ picture, pictures })
