import { ProductPicture } from '#components/catalogue/product-picture.tsx'
import { UploadFile } from '#features/admin/shared/upload-file.tsx'
import { PRODUCT_LIMITS } from '#domain/catalogue/product-record.ts'
import { PHOTO_ACCEPT } from '#domain/records/upload-place.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { FormRows } from './form-rows.tsx'
import styles from './product-editor.module.css'
import type { ProductWork } from './use-product-form.ts'

/** The main picture, further views, and documents. */
export function PicturesSection({ work }: { work: ProductWork }) {
  const { form, errors, change } = work
  const room = PRODUCT_LIMITS.pictures - form.pictures.length

  const add = (path: string) =>
    change(({ picture, pictures }) =>
      picture === '' ? { picture: path } : { pictures: [...pictures, path] },
    )

  return (
    <section className={`card ${styles.card}`} aria-labelledby="pictures">
      <h2 id="pictures">Pictures and documents</h2>
      {(form.picture !== '' || form.pictures.length > 0) && (
        <ul className={styles.pictures} aria-label="Pictures">
          {form.picture !== '' && (
            <li data-first>
              <ProductPicture picture={form.picture} width={120} height={96} />
              <small className="sub">In lists</small>
            </li>
          )}
          {form.pictures.map((picture, at) => (
            <li key={picture}>
              <ProductPicture picture={picture} width={120} height={96} />
              <span className={styles.rowActions}>
                <Button
                  size="s"
                  tone="quiet"
                  onClick={() =>
                    change({
                      picture,
                      pictures: [form.picture, ...form.pictures.filter((one) => one !== picture)].filter(
                        Boolean,
                      ),
                    })
                  }
                >
                  Use in lists
                </Button>
                <IconButton
                  icon="trash"
                  size={16}
                  label={`Remove picture ${at + 2}`}
                  onClick={() => change({ pictures: form.pictures.filter((one) => one !== picture) })}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
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
      {room > 0 && (
        <UploadFile label="Upload a picture" purpose="product" accept={PHOTO_ACCEPT} onSent={add} />
      )}
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
